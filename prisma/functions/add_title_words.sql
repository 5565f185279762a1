-- In one order, so that two sellers who bring the same new words wait for each other only once. Words
-- with digits name models: a14 is no misspelt a15.
create or replace function add_title_words(titles text[]) returns void
  language sql
  begin atomic
    insert into title_words (word)
    select distinct word from unnest(titles) as title, unnest(string_to_array(search_words(title), ' ')) as word
    where word ~ '^[[:alpha:]]{4,40}$' order by word
    on conflict do nothing;
  end;
