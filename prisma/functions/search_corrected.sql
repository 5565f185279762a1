-- The text with each unknown word replaced by the nearest known one; null when that changes nothing.
create or replace function search_corrected(value text) returns text
  language sql stable strict parallel safe
  return (
    with words as (
      select word, place from unnest(string_to_array(search_words(value), ' ')) with ordinality as words (word, place) limit 12
    ), corrected as (
      select word, place, case
        when word ~ '^[[:alpha:]]{4,40}$' and not is_title_word(word) then coalesce(nearest_title_word(word), word) else word
      end as known_word
      from words
    )
    select nullif(string_agg(known_word, ' ' order by place), string_agg(word, ' ' order by place)) from corrected
  );
