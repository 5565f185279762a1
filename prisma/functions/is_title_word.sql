-- Returns whether a word, or its stem, is a word of a title or a prefix of one.
create or replace function is_title_word(value text) returns boolean
  language sql stable strict parallel safe
  return exists (
      select from title_words where word >= value collate "C" and word < (value || chr(1114111)) collate "C"
    ) or exists (select from title_words where word = (ts_lexize('pg_catalog.english_stem', value))[1]);
