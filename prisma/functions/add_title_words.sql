-- Inserted in one order, so that two sellers with the same new words never deadlock. Words with digits
-- name models: a14 is not a misspelt a15.
create or replace function add_title_words(titles text[]) returns void
  language sql
  begin atomic
    insert into title_words (word)
    select distinct word from unnest(titles) as title, unnest(string_to_array(search_words(title), ' ')) as word
    where word ~ '^[[:alpha:]]{4,40}$' order by word
    on conflict do nothing;
  end;
