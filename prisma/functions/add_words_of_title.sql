create or replace function add_words_of_title() returns trigger
  language plpgsql as $$
begin
  perform add_title_words(array[new.title]);
  return null;
end $$;
