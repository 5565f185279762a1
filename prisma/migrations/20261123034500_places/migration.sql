-- The states in which a category has listings: one probe of this index for each.
create index listings_state on listings (category_id, state) where status = 'active' and deleted_at is null;

-- The listings that the worker still has to place, by their text.
create index listings_without_state on listings (id) where state is null;
