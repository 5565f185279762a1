-- A version counts changes of content. Updates of views and statuses name none of these columns, and
-- cost nothing. JSON is compared as text. The texts of a closed account are erased, which is no new version; a
-- change that was on its way when the account was closed is refused, because no version would say the same.
create or replace function set_listing_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.version := 1;
  elsif (old.title, old.description, old.price_kobo, old.price_period, old.images, old.specifications::text, old.attributes, old.location, old.category_id)
    is not distinct from (new.title, new.description, new.price_kobo, new.price_period, new.images, new.specifications::text, new.attributes, new.location, new.category_id) then
    new.version := old.version;
  elsif not exists (select from users where id = new.user_id and closed_at is not null) then
    new.version := old.version + 1;
  elsif (new.title, new.description, new.images, new.location)
      = ('Removed listing', 'The account of the seller was closed.', '{/placeholder.svg}', 'Removed')
    and new.specifications is null and new.attributes = '{}'
    and (new.price_kobo, new.price_period, new.category_id) is not distinct from (old.price_kobo, old.price_period, old.category_id) then
    new.version := old.version;
  else
    raise exception 'the account is closed' using errcode = 'OJ001';
  end if;
  return new;
end $$;
