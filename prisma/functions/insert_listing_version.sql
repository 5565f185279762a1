create or replace function insert_listing_version() returns trigger language plpgsql as $$
begin
  insert into listing_versions (listing_id, version, title, description, price_kobo, price_period, images, specifications, attributes, location, category_id, created_at)
  values (new.id, new.version, new.title, new.description, new.price_kobo, new.price_period, new.images, new.specifications, new.attributes, new.location, new.category_id, new.updated_at);
  return null;
end $$;
