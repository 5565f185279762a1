-- The query for documents with one of the terms. Null when there is none.
create or replace function any_of(terms text[]) returns tsquery
  language sql immutable strict parallel safe
  return (select string_agg(quote_literal(term), ' | ')::tsquery from unnest(terms) as term);
