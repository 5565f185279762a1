-- A version counts changes of content. Updates of views and statuses name none of these columns, and
-- cost nothing. JSON is compared as text.
create or replace function set_listing_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.version := 1;
  elsif (old.title, old.description, old.price_kobo, old.price_period, old.images, old.specifications::text, old.location, old.category_id)
    is distinct from (new.title, new.description, new.price_kobo, new.price_period, new.images, new.specifications::text, new.location, new.category_id) then
    new.version := old.version + 1;
  else
    new.version := old.version;
  end if;
  return new;
end $$;
