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
