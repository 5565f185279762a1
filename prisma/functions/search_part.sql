-- The LIKE pattern of a text that contains another: folded first, so that it contains no wildcard.
create or replace function search_part(value text) returns text
  language sql immutable strict parallel safe
  return '%' || regexp_replace(search_fold(value), '([\\%_])', '\\\1', 'g') || '%';
