-- The texts of a version are erased with its seller's account, unless it is the terms of an order.
create or replace function refuse_version_rewrite() returns trigger language plpgsql as $$
begin
  if (new.listing_id, new.version, new.price_kobo, new.price_period, new.category_id, new.created_at)
      is not distinct from (old.listing_id, old.version, old.price_kobo, old.price_period, old.category_id, old.created_at)
    and (new.title, new.description, new.images, new.location)
      = ('Removed listing', 'The account of the seller was closed.', '{/placeholder.svg}', 'Removed')
    and new.specifications is null and new.attributes = '{}'
    and exists (
      select from listings join users on users.id = listings.user_id
      where listings.id = old.listing_id and users.closed_at is not null)
    and not exists (
      select from transactions where listing_id = old.listing_id and listing_version = old.version)
  then return new; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
