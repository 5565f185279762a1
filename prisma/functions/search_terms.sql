create or replace function search_terms(value text) returns text[]
  language sql immutable strict parallel safe
  return (
    with words as (
      select word from unnest(string_to_array(search_words(value), ' ')) as word where octet_length(word) between 1 and 255
    )
    select coalesce(array_agg(term), '{}') from (
      select word as term from words
      union
      select (ts_lexize('pg_catalog.english_stem', word))[1] from words
    ) as terms where term is not null
  );
