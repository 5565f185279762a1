-- Every word must be found: "exact" as it stands; "stem" also by its stem, as phones finds phone (and
-- generator, alas, generation); "prefix" also as the prefix of a longer word, from three letters on. Null when there is no word at all.
-- A word that is its own stem is said once: an index scan looks up each alternative.
create or replace function search_query(value text, mark text, form text) returns tsquery
  language sql immutable strict parallel safe
  return (
    select string_agg(
      '(' || quote_literal(mark || word) || case when form = 'prefix' and char_length(word) >= 3 then ':*' else '' end
        || case when form = 'exact' then '' else coalesce(' | ' || quote_literal(mark || stem), '') end
        || ')', ' & ')::tsquery
    from (
      select word, nullif((ts_lexize('pg_catalog.english_stem', word))[1], word) as stem
      from unnest(string_to_array(search_words(value), ' ')) as word
      where octet_length(word) between 1 and 255 limit 12
    ) as words
  );
