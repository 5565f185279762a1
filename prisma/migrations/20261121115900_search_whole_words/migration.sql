-- The default parser reads 1e6c84a9 as the number 1e6 and a rest: such words were never found. Words
-- are cut by us, once, for listings and for what is looked for.

create function search_lexemes(value text, weight text) returns tsvector
  language sql immutable strict parallel safe
  return (
    with words as (
      select word, least(place, 16383) as place
      from unnest(string_to_array(search_words(value), ' ')) with ordinality as words (word, place)
      where octet_length(word) between 1 and 255
    ), lexemes as (
      select word as lexeme, place from words
      union
      select (ts_lexize('pg_catalog.english_stem', word))[1], place from words
    )
    select coalesce(string_agg(quote_literal(lexeme) || ':' || place || weight, ' '), '')::tsvector from lexemes where lexeme is not null
  );

create or replace function search_document(title text, description text) returns tsvector
  language sql immutable strict parallel safe
  return search_lexemes(title, 'A') || search_lexemes(description, 'B');

create or replace function search_query(value text) returns tsquery
  language sql immutable strict parallel safe
  return (
    select string_agg('(' || word || ':*' || coalesce(' | ' || (ts_lexize('pg_catalog.english_stem', word))[1], '') || ')', ' & ')::tsquery
    from (
      select word from unnest(string_to_array(search_words(value), ' ')) as word where octet_length(word) between 1 and 255 limit 12
    ) as words
  );

drop index listings_search;
alter table listings drop column search_vector;
alter table listings add column search_vector tsvector not null generated always as (search_document(title, description)) stored;
create index listings_search on listings using gin (search_vector) where status = 'active' and deleted_at is null;
