-- The words of titles that are at most two mistakes away from each of these words, the nearest first. Two
-- letters in the wrong order are two mistakes here; a long word may have them and one more.
create or replace function nearest_title_words(words text[])
  returns table (word text, candidate text)
  language sql stable strict parallel safe
  set pg_trgm.similarity_threshold = 0.2
  begin atomic
    select mistyped.word, nearest.word
    from unnest(words) with ordinality as mistyped (word, place),
      lateral (
        select title_words.word, levenshtein(title_words.word, mistyped.word) as mistakes,
          similarity(title_words.word, mistyped.word) as likeness
        from title_words
        where title_words.word % mistyped.word and title_words.word <> mistyped.word
          and levenshtein_less_equal(title_words.word, mistyped.word, case when char_length(mistyped.word) < 8 then 2 else 3 end)
            <= case when char_length(mistyped.word) < 8 then 2 else 3 end
        order by mistakes, likeness desc, title_words.word limit 10
      ) as nearest
    order by mistyped.place, nearest.mistakes, nearest.likeness desc, nearest.word;
  end;

drop function search_corrected(text);

drop function nearest_title_word(text);
