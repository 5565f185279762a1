create or replace function insert_first_listing_versions() returns trigger language plpgsql as $$
begin
  insert into listing_versions (listing_id, version, title, description, price_kobo, price_period, images, specifications, attributes, location, category_id, created_at)
  select id, version, title, description, price_kobo, price_period, images, specifications, attributes, location, category_id, updated_at from new_listings order by id;
  return null;
end $$;
