-- Search of a large market. The index of words also holds what a listing's title says (^word) and its
-- category (#id), so that one look into it finds a word in titles, or in one category, without reading
-- the listings themselves. Places within the text are not kept: nothing asks for them.

create function search_terms(value text) returns text[]
  language sql immutable strict parallel safe
  return (
    with words as (
      select word from unnest(string_to_array(search_words(value), ' ')) as word where octet_length(word) between 1 and 255
    )
    select coalesce(array_agg(term), '{}') from (
      select word as term from words
      union
      select (ts_lexize('pg_catalog.english_stem', word))[1] from words
    ) as terms where term is not null
  );

create function search_document(title text, description text, category_id integer) returns tsvector
  language sql immutable strict parallel safe
  return array_to_tsvector(
    array(select '^' || term from unnest(search_terms(title)) as term)
    || search_terms(title || ' ' || description)
    || ('#' || category_id)
  );

drop index listings_search;
alter table listings drop column search_vector;
alter table listings add column search_vector tsvector not null generated always as (search_document(title, description, category_id)) stored;
create index listings_search on listings using gin (search_vector) where status = 'active' and deleted_at is null;
drop function search_document(text, text);
drop function search_lexemes(text, text);
drop function search_query(text);

-- One listing of 1,024 tells whether tens of thousands have something, without reading them.
create index listings_sample on listings (id) where status = 'active' and deleted_at is null and id % 1024 = 0;

-- Every word must be found: "exact" as it stands; "stem" also by its stem, as phones finds phone (and
-- generator, alas, generation); "beginning" also as the beginning of a longer word, from three letters
-- on. Null when there is no word at all.
create function search_query(value text, mark text, form text) returns tsquery
  language sql immutable strict parallel safe
  return (
    select string_agg(
      '(' || quote_literal(mark || word) || case when form = 'beginning' and char_length(word) >= 3 then ':*' else '' end
        || case when form = 'exact' then ''
          else coalesce(' | ' || quote_literal(mark || (ts_lexize('pg_catalog.english_stem', word))[1]), '') end
        || ')', ' & ')::tsquery
    from (
      select word from unnest(string_to_array(search_words(value), ' ')) as word where octet_length(word) between 1 and 255 limit 12
    ) as words
  );

-- ---------------------------------------------------------------- what was probably meant

create extension if not exists fuzzystrmatch;

create table title_words (
  word text collate "C" not null,
  constraint title_words_pkey primary key (word)
);
create index title_words_alike on title_words using gin (word gin_trgm_ops);

-- In one order, so that two sellers who bring the same new words wait for each other only once. Words
-- with digits name models: a14 is no misspelt a15.
create function keep_title_words(titles text[]) returns void
  language sql
  begin atomic
    insert into title_words (word)
    select distinct word from unnest(titles) as title, unnest(string_to_array(search_words(title), ' ')) as word
    where word ~ '^[[:alpha:]]{4,40}$' order by word
    on conflict do nothing;
  end;

create function keep_words_of_new_listings() returns trigger
  language plpgsql as $$
begin
  perform keep_title_words(array(select distinct title from new_listings));
  return null;
end $$;
create trigger listings_words_of_new after insert on listings
  referencing new table as new_listings for each statement execute function keep_words_of_new_listings();

create function keep_words_of_title() returns trigger
  language plpgsql as $$
begin
  perform keep_title_words(array[new.title]);
  return null;
end $$;
create trigger listings_words_of_title after update of title on listings
  for each row when (old.title is distinct from new.title) execute function keep_words_of_title();

select keep_title_words(array(select title from listings) || array(select name from categories));

-- Is it, or its stem, a word of a title or how one begins?
create function is_title_word(value text) returns boolean
  language sql stable strict parallel safe
  return exists (
      select from title_words where word >= value collate "C" and word < (value || chr(1114111)) collate "C"
    ) or exists (select from title_words where word = (ts_lexize('pg_catalog.english_stem', value))[1]);

-- One mistake in a short word, two in a longer one.
create function nearest_title_word(value text) returns text
  language sql stable strict parallel safe
  set pg_trgm.similarity_threshold = 0.2
  return (
    select word from title_words
    where word % value
      and levenshtein_less_equal(word, value, case when char_length(value) < 6 then 1 else 2 end)
        <= case when char_length(value) < 6 then 1 else 2 end
    order by levenshtein(word, value), similarity(word, value) desc, word limit 1
  );

-- The text with each unknown word replaced by the nearest known one; null when that changes nothing.
create function search_corrected(value text) returns text
  language sql stable strict parallel safe
  return (
    with words as (
      select word, place from unnest(string_to_array(search_words(value), ' ')) with ordinality as words (word, place) limit 12
    ), corrected as (
      select word, place, case
        when word ~ '^[[:alpha:]]{4,40}$' and not is_title_word(word) then coalesce(nearest_title_word(word), word) else word
      end as meant
      from words
    )
    select nullif(string_agg(meant, ' ' order by place), string_agg(word, ' ' order by place)) from corrected
  );
