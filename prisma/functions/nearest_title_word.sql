-- Allows one mistake in a short word, two in a longer one.
create or replace function nearest_title_word(value text) returns text
  language sql stable strict parallel safe
  set pg_trgm.similarity_threshold = 0.2
  return (
    select word from title_words
    where word % value
      and levenshtein_less_equal(word, value, case when char_length(value) < 6 then 1 else 2 end)
        <= case when char_length(value) < 6 then 1 else 2 end
    order by levenshtein(word, value), similarity(word, value) desc, word limit 1
  );
