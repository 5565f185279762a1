-- Lower case without diacritics: Ìbàdàn and IBADAN are ibadan. Combining marks go first, because letters
-- such as ọ́ have no composed form for unaccent.
create or replace function search_fold(value text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary,
    regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g')));
