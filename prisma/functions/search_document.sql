-- All terms of a listing: its words, the words of its title (^word), its category (#id), its facts and its place.
create or replace function search_document(
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
