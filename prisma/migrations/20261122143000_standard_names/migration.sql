-- Tables and functions get the field's words for what they are. Nothing else changes.

alter table money_stops rename to payment_freezes;
alter sequence money_stops_id_seq rename to payment_freezes_id_seq;
alter table payment_freezes rename constraint money_stops_pkey to payment_freezes_pkey;
alter index money_stops_one_open rename to payment_freezes_one_open;

alter table notices rename to notifications;
alter sequence notices_id_seq rename to notifications_id_seq;
alter table notifications rename constraint notices_pkey to notifications_pkey;
alter table notifications rename constraint notices_user_id_fkey to notifications_user_id_fkey;
alter table notifications rename constraint notices_transaction_id_fkey to notifications_transaction_id_fkey;
alter table notifications rename constraint notices_of_deadline_or_cancellation to notifications_of_deadline_or_cancellation;
alter index notices_user_id_id_idx rename to notifications_user_id_id_idx;
alter index notices_one_per_deadline rename to notifications_one_per_deadline;
alter index notices_one_cancellation rename to notifications_one_cancellation;

alter trigger listings_keep_first_version on listings rename to listings_insert_first_version;
alter trigger listings_keep_next_version on listings rename to listings_insert_next_version;

alter function keep_balances() rename to update_balances;
alter function keep_title_words(text[]) rename to add_title_words;
alter function keep_words_of_new_listings() rename to add_words_of_new_listings;
alter function keep_words_of_title() rename to add_words_of_title;
alter function keep_first_listing_versions() rename to insert_first_listing_versions;
alter function keep_listing_version() rename to insert_listing_version;

create or replace function add_words_of_new_listings() returns trigger
  language plpgsql as $$
begin
  perform add_title_words(array(select distinct title from new_listings));
  return null;
end $$;

create or replace function add_words_of_title() returns trigger
  language plpgsql as $$
begin
  perform add_title_words(array[new.title]);
  return null;
end $$;

-- Every word must be found: "exact" as it stands; "stem" also by its stem, as phones finds phone (and
-- generator, alas, generation); "prefix" also as the prefix of a longer word, from three letters on. Null when there is no word at all.
create or replace function search_query(value text, mark text, form text) returns tsquery
  language sql immutable strict parallel safe
  return (
    select string_agg(
      '(' || quote_literal(mark || word) || case when form = 'prefix' and char_length(word) >= 3 then ':*' else '' end
        || case when form = 'exact' then ''
          else coalesce(' | ' || quote_literal(mark || (ts_lexize('pg_catalog.english_stem', word))[1]), '') end
        || ')', ' & ')::tsquery
    from (
      select word from unnest(string_to_array(search_words(value), ' ')) as word where octet_length(word) between 1 and 255 limit 12
    ) as words
  );

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

