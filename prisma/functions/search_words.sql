create or replace function search_words(value text) returns text
  language sql immutable strict parallel safe
  return btrim(regexp_replace(search_fold(value), '[^[:alnum:]]+', ' ', 'g'));
