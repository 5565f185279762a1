-- Facts of a listing, and its state and local government area, with their terms in the search index.

alter table listings
  add column attributes jsonb not null default '{}',
  add column state text,
  add column lga text,
  add constraint listings_attributes_object check (jsonb_typeof(attributes) = 'object'),
  add constraint listings_state_code check (state ~ '^NG-[A-Z]{2}$'),
  add constraint listings_lga_of_state check (lga is null or state is not null);
alter table listing_versions
  add column attributes jsonb not null default '{}';

-- The term of the search index for a value of a fact, such as =make=toyota. Quotes and backslashes would need
-- escapes in a query.
create or replace function fact_term(key text, value text) returns text
  language sql immutable strict parallel safe
  return translate('=' || key || '=' || search_fold(value), '''\', '');

-- The term of the search index for a state (@NG-LA) or for a local government area of it (@NG-LA/Ikeja).
create or replace function place_term(state text, lga text) returns text
  language sql immutable parallel safe
  return translate('@' || state || coalesce('/' || nullif(lga, ''), ''), '''\', '');

-- The band of a number: how many digits it has before the point, and the first one or two of them. 148,000 is in 6.1,
-- and in 6.14. A range of numbers is a few bands, and the exact condition for the rows found.
create or replace function number_band(value numeric, digits integer) returns text
  language sql immutable strict parallel safe
  return case when value < 1 then '0' else length(trunc(value)::text) || '.' || left(trunc(value)::text, digits) end;

-- The naira that a tenant pays before moving in: the rent up front and all four fees. Null unless the listing is to
-- rent and says each of them (docs/product.md, Facts; lib/domain/move-in-cost.ts says the same).
create or replace function move_in_cost(price_kobo bigint, price_period price_period, attributes jsonb) returns bigint
  language sql immutable parallel safe
  return case when attributes ->> 'offer' = 'rent' and price_kobo > 0 then
    (price_kobo + 99) / 100
      * case when price_period = 'month' then greatest(coalesce((attributes ->> 'min_rent_months')::int, 1), 1)
          when price_period = 'year' then greatest((coalesce((attributes ->> 'min_rent_months')::int, 1) + 11) / 12, 1)
          else 1 end
      + (attributes ->> 'agency_fee')::bigint + (attributes ->> 'legal_fee')::bigint
      + (attributes ->> 'caution_deposit')::bigint + (attributes ->> 'service_charge')::bigint
    end;

-- The terms of the facts: each value (=year=2010), and the two bands of each number (~mileage=6.1, ~mileage=6.14).
create or replace function search_facts(attributes jsonb) returns text[]
  language sql immutable strict parallel safe
  return array(
    select fact_term(key, value #>> '{}') from jsonb_each(attributes) as fact (key, value)
      where jsonb_typeof(value) in ('string', 'number', 'boolean')
    union all
    select fact_term(key, item) from jsonb_each(attributes) as fact (key, list),
      jsonb_array_elements_text(case when jsonb_typeof(list) = 'array' then list else '[]' end) as item
    union all
    select '~' || key || '=' || number_band((value #>> '{}')::numeric, digits)
      from jsonb_each(attributes) as fact (key, value), generate_series(1, 2) as digits
      where jsonb_typeof(value) = 'number'
  );

-- The query for documents with one of the terms. Null when there is none.
create or replace function any_of(terms text[]) returns tsquery
  language sql immutable strict parallel safe
  return (select string_agg(quote_literal(term), ' | ')::tsquery from unnest(terms) as term);

-- All terms of a listing: its words, the words of its title (^word), its category (#id), its facts and its place.
create function search_document(
  title text, description text, category_id integer, price_kobo bigint, price_period price_period,
  attributes jsonb, state text, lga text
) returns tsvector
  language sql immutable parallel safe
  return array_to_tsvector(array_remove(
    array(select '^' || term from unnest(search_terms(title)) as term)
    || search_terms(title || ' ' || description)
    || ('#' || category_id)
    || search_facts(attributes)
    || array(
      select '~move_in_cost=' || number_band(move_in_cost(price_kobo, price_period, attributes), digits)
      from generate_series(1, 2) as digits)
    || case when state is not null then place_term(state, null) end
    || case when lga is not null then place_term(state, lga) end,
    null));

drop index listings_search;
alter table listings drop column search_vector;
alter table listings add column search_vector tsvector not null generated always as
  (search_document(title, description, category_id, price_kobo, price_period, attributes, state, lga)) stored;
create index listings_search on listings using gin (search_vector) where status = 'active' and deleted_at is null;
drop function search_document(text, text, integer);

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

create or replace function insert_listing_version() returns trigger language plpgsql as $$
begin
  insert into listing_versions (listing_id, version, title, description, price_kobo, price_period, images, specifications, attributes, location, category_id, created_at)
  values (new.id, new.version, new.title, new.description, new.price_kobo, new.price_period, new.images, new.specifications, new.attributes, new.location, new.category_id, new.updated_at);
  return null;
end $$;

create or replace function insert_first_listing_versions() returns trigger language plpgsql as $$
begin
  insert into listing_versions (listing_id, version, title, description, price_kobo, price_period, images, specifications, attributes, location, category_id, created_at)
  select id, version, title, description, price_kobo, price_period, images, specifications, attributes, location, category_id, updated_at from new_listings order by id;
  return null;
end $$;

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

drop trigger listings_next_version on listings;
create trigger listings_next_version before update of
    title, description, price_kobo, price_period, images, specifications, attributes, location, category_id, version on listings
  for each row execute function set_listing_version();
drop trigger listings_insert_next_version on listings;
create trigger listings_insert_next_version after update of
    title, description, price_kobo, price_period, images, specifications, attributes, location, category_id, version on listings
  for each row when (old.version <> new.version) execute function insert_listing_version();
-- Its arguments are the columns that the app's role may change.
drop trigger listing_versions_erasure on listing_versions;
create trigger listing_versions_erasure before update on listing_versions
  for each row execute function refuse_version_rewrite('title', 'description', 'images', 'specifications', 'attributes', 'location');
