-- What LIKE looks for when a text has to contain another: folded first, so that no wildcard slips in.
create or replace function search_part(value text) returns text
  language sql immutable strict parallel safe
  return '%' || regexp_replace(search_fold(value), '([\\%_])', '\\\1', 'g') || '%';
