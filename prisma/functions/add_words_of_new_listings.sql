create or replace function add_words_of_new_listings() returns trigger
  language plpgsql as $$
begin
  perform add_title_words(array(select distinct title from new_listings));
  return null;
end $$;
