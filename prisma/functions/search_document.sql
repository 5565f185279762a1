create or replace function search_document(title text, description text, category_id integer) returns tsvector
  language sql immutable strict parallel safe
  return array_to_tsvector(
    array(select '^' || term from unnest(search_terms(title)) as term)
    || search_terms(title || ' ' || description)
    || ('#' || category_id)
  );
