-- The term of the search index for a value of a fact, such as =make=toyota. Quotes and backslashes would need
-- escapes in a query.
create or replace function fact_term(key text, value text) returns text
  language sql immutable strict parallel safe
  return translate('=' || key || '=' || search_fold(value), '''\', '');
