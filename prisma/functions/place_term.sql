-- The term of the search index for a state (@NG-LA) or for a local government area of it (@NG-LA/Ikeja).
create or replace function place_term(state text, lga text) returns text
  language sql immutable parallel safe
  return translate('@' || state || coalesce('/' || nullif(lga, ''), ''), '''\', '');
