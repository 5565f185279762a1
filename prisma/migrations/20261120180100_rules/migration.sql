-- What Prisma's schema language cannot say: the database itself refuses the impossible.

-- ---------------------------------------------------------------- people

alter table users
  add constraint users_username_shape check (username ~ '^[A-Za-z0-9_.-]{3,30}$'),
  add constraint users_email_lower_case check (email::text = lower(btrim(email::text)) and position('@' in email::text) > 1),
  add constraint users_full_name_length check (char_length(full_name) between 2 and 200),
  add constraint users_phone_e164 check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  add constraint users_trust_score_range check (trust_score between 0 and 100),
  add constraint users_rating_possible check (rating_sum between review_count and 5 * review_count);

alter table sessions add constraint sessions_expire_later check (expires_at > created_at);

-- ---------------------------------------------------------------- the market

alter table listings
  add constraint listings_title_length check (char_length(title) between 1 and 200),
  add constraint listings_description_length check (char_length(description) >= 10),
  add constraint listings_price_range check (price_kobo between 0 and 10000000000000),
  add constraint listings_currency_naira check (currency = 'NGN'),
  add constraint listings_images_count check (cardinality(images) between 1 and 10),
  add constraint listings_location_given check (char_length(location) >= 1),
  add constraint listings_view_count_positive check (view_count >= 0);

alter table listing_view_days add constraint listing_view_days_positive check (views > 0);

alter table reviews
  add constraint reviews_rating_range check (rating between 1 and 5),
  add constraint reviews_comment_length check (char_length(comment) >= 10),
  add constraint reviews_not_of_oneself check (reviewer_id <> reviewee_id);

-- ---------------------------------------------------------------- search

create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- Lower case, no diacritics: Ìbàdàn and IBADAN are ibadan. Combining marks go first, because letters
-- such as ọ́ have no composed form that unaccent could know.
create function search_fold(value text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary,
    regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g')));

create function search_words(value text) returns text
  language sql immutable strict parallel safe
  return btrim(regexp_replace(search_fold(value), '[^[:alnum:]]+', ' ', 'g'));

-- Both the word as written (for prefixes) and its English stem (phones finds phone).
create function search_document(title text, description text) returns tsvector
  language sql immutable strict parallel safe
  return setweight(to_tsvector('pg_catalog.simple', search_words(title)) || to_tsvector('pg_catalog.english', search_words(title)), 'A')
    || setweight(to_tsvector('pg_catalog.simple', search_words(description)) || to_tsvector('pg_catalog.english', search_words(description)), 'B');

-- Every word must be found, as a prefix or by its stem. Null when there is no word at all.
create function search_query(value text) returns tsquery
  language sql immutable strict parallel safe
  return (
    select string_agg('(' || word || ':*' || coalesce(' | ' || (ts_lexize('pg_catalog.english_stem', word))[1], '') || ')', ' & ')::tsquery
    from (select word from unnest(string_to_array(search_words(value), ' ')) as word where word <> '' limit 12) as words
  );

-- What LIKE looks for when a text has to contain another: folded first, so that no wildcard slips in.
create function search_part(value text) returns text
  language sql immutable strict parallel safe
  return '%' || regexp_replace(search_fold(value), '([\\%_])', '\\\1', 'g') || '%';

alter table listings
  add column search_vector tsvector not null generated always as (search_document(title, description)) stored,
  add column location_folded text not null generated always as (search_fold(location)) stored;

create index listings_search on listings using gin (search_vector) where status = 'active' and deleted_at is null;
create index listings_location on listings using gin (location_folded gin_trgm_ops) where status = 'active' and deleted_at is null;

create index listings_newest on listings (created_at desc, id desc) where status = 'active' and deleted_at is null;
create index listings_cheapest on listings (price_kobo, id) where status = 'active' and deleted_at is null;
create index listings_popular on listings (view_count desc, id desc) where status = 'active' and deleted_at is null;
create index listings_category_newest on listings (category_id, created_at desc, id desc) where status = 'active' and deleted_at is null;
create index listings_category_cheapest on listings (category_id, price_kobo, id) where status = 'active' and deleted_at is null;
create index listings_category_popular on listings (category_id, view_count desc, id desc) where status = 'active' and deleted_at is null;
create index listings_of_user on listings (user_id, created_at desc, id desc) where deleted_at is null;

-- ---------------------------------------------------------------- a purchase

alter table transactions
  add constraint transactions_two_parties check (buyer_id <> seller_id),
  add constraint transactions_amount_positive check (amount_kobo > 0),
  add constraint transactions_currency_naira check (currency = 'NGN'),
  add constraint transactions_by_escrow check (payment_method = 'escrow'),
  add constraint transactions_terms unique (id, listing_id, buyer_id, seller_id, amount_kobo);

create unique index transactions_one_open_per_buyer on transactions (listing_id, buyer_id) where status in ('pending', 'active');

alter table escrows
  add constraint escrows_two_parties check (buyer_id <> seller_id),
  add constraint escrows_amount_positive check (amount_kobo > 0),
  add constraint escrows_fee_range check (fee_kobo >= 0 and fee_kobo < amount_kobo),
  add constraint escrows_outcome_when_resolved check ((status = 'resolved') = (outcome is not null)),
  add constraint escrows_split_has_amount check ((outcome is not distinct from 'split') = (seller_amount_kobo is not null)),
  add constraint escrows_split_amount_range check (seller_amount_kobo > 0 and seller_amount_kobo < amount_kobo),
  add constraint escrows_dispute_said check (status <> 'disputed' or (dispute_reason is not null and disputed_by_id is not null)),
  add constraint escrows_match_transaction foreign key (transaction_id, listing_id, buyer_id, seller_id, amount_kobo)
    references transactions (id, listing_id, buyer_id, seller_id, amount_kobo);

create unique index escrows_one_open_per_single_item on escrows (listing_id) where is_single_item and status in ('pending', 'disputed');
create unique index escrows_one_open_per_buyer on escrows (listing_id, buyer_id) where status in ('pending', 'disputed');

create function refuse_escrow_rewrite() returns trigger language plpgsql as $$
begin
  if old.status <> new.status and not (
    old.status = 'pending' or (old.status = 'disputed' and new.status = 'resolved')
  ) then
    raise exception 'escrow % cannot go from % to %', old.id, old.status, new.status using errcode = 'check_violation';
  end if;
  if (old.transaction_id, old.listing_id, old.buyer_id, old.seller_id, old.amount_kobo, old.fee_kobo, old.is_single_item)
    is distinct from (new.transaction_id, new.listing_id, new.buyer_id, new.seller_id, new.amount_kobo, new.fee_kobo, new.is_single_item) then
    raise exception 'the terms of escrow % are fixed', old.id using errcode = 'check_violation';
  end if;
  if old.status in ('confirmed', 'resolved')
    and (old.outcome, old.seller_amount_kobo) is distinct from (new.outcome, new.seller_amount_kobo) then
    raise exception 'the outcome of escrow % is final', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger escrows_keep_terms before update on escrows for each row execute function refuse_escrow_rewrite();

create function refuse_transaction_rewrite() returns trigger language plpgsql as $$
begin
  if old.status <> new.status and not (
    (old.status = 'pending' and new.status in ('active', 'cancelled'))
    or (old.status = 'active' and new.status in ('completed', 'cancelled'))
  ) then
    raise exception 'transaction % cannot go from % to %', old.id, old.status, new.status using errcode = 'check_violation';
  end if;
  if (old.listing_id, old.buyer_id, old.seller_id, old.amount_kobo)
    is distinct from (new.listing_id, new.buyer_id, new.seller_id, new.amount_kobo) then
    raise exception 'the terms of transaction % are fixed', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger transactions_keep_terms before update on transactions for each row execute function refuse_transaction_rewrite();

alter table disputes
  add constraint disputes_two_parties check (complainant_id <> respondent_id),
  add constraint disputes_description_given check (char_length(description) >= 1),
  add constraint disputes_resolution_when_resolved check (status <> 'resolved' or resolution is not null);

create unique index disputes_one_open_per_person on disputes (transaction_id, complainant_id) where status <> 'resolved';
create unique index verification_requests_one_pending on verification_requests (user_id, verification_type) where status = 'pending';

alter table trust_events add constraint trust_events_score_range check (score_after between 0 and 100);

-- ---------------------------------------------------------------- append-only rows

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger ledger_transfers_append_only before update or delete or truncate on ledger_transfers for each statement execute function refuse_change();
create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries for each statement execute function refuse_change();
create trigger trust_events_append_only before update or delete or truncate on trust_events for each statement execute function refuse_change();
create trigger purchase_events_append_only before update or delete or truncate on purchase_events for each statement execute function refuse_change();
create trigger audit_log_append_only before update or delete or truncate on audit_log for each statement execute function refuse_change();

-- ---------------------------------------------------------------- ledger

alter table ledger_accounts
  add constraint ledger_accounts_hold_of_escrow check ((type = 'hold') = (escrow_id is not null)),
  add constraint ledger_accounts_available_of_user check ((type = 'available') = (user_id is not null)),
  add constraint ledger_accounts_balance_kept check ((type = 'external') = (balance_kobo is null)),
  add constraint ledger_accounts_never_negative check (balance_kobo >= 0);

create unique index ledger_accounts_one_of_its_kind on ledger_accounts (type) where type in ('external', 'fees');

create unique index ledger_transfers_one_funding on ledger_transfers (escrow_id) where kind = 'funding';
create unique index ledger_transfers_one_settlement on ledger_transfers (escrow_id) where kind <> 'funding';

-- The database transaction that made a transfer is the only one that may give it entries.
alter table ledger_transfers add column made_in xid8 not null default pg_current_xact_id();

alter table ledger_entries
  add constraint ledger_entries_amount_not_zero check (amount_kobo <> 0),
  add constraint ledger_entries_once_per_account unique (transfer_id, account_id);

-- Balances belong to the entries: only the entries' own trigger may move them.
create function keep_balances() returns trigger language plpgsql as $$
begin
  if exists (select from inserted join ledger_transfers on ledger_transfers.id = inserted.transfer_id
    where ledger_transfers.made_in <> pg_current_xact_id()) then
    raise exception 'a transfer gets all its entries when it is made' using errcode = 'restrict_violation';
  end if;
  update ledger_accounts as account
  set balance_kobo = account.balance_kobo + moved.sum_kobo
  from (select account_id, sum(amount_kobo)::bigint as sum_kobo from inserted group by account_id) as moved
  where account.id = moved.account_id and account.type <> 'external';
  return null;
end $$;
create trigger ledger_entries_move_balances after insert on ledger_entries
  referencing new table as inserted for each statement execute function keep_balances();

create function refuse_account_rewrite() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if coalesce(new.balance_kobo, 0) = 0 then return new; end if;
  elsif tg_op = 'UPDATE' then
    if pg_trigger_depth() > 1
      and (old.id, old.type, old.escrow_id, old.user_id) is not distinct from (new.id, new.type, new.escrow_id, new.user_id)
    then return new; end if;
  end if;
  raise exception 'ledger accounts change only by their entries' using errcode = 'restrict_violation';
end $$;
create trigger ledger_accounts_only_by_entries before insert or update or delete on ledger_accounts
  for each row execute function refuse_account_rewrite();
create trigger ledger_accounts_keep before truncate on ledger_accounts for each statement execute function refuse_change();

create function refuse_unbalanced_transfer() returns trigger language plpgsql as $$
declare
  transfer bigint := case tg_table_name when 'ledger_transfers' then new.id else (to_jsonb(new) ->> 'transfer_id')::bigint end;
  entry_count int;
  total_kobo numeric;
begin
  select count(*), sum(amount_kobo) into entry_count, total_kobo from ledger_entries where transfer_id = transfer;
  if entry_count < 2 or total_kobo <> 0 then
    raise exception 'transfer % does not sum to zero', transfer using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_transfers_balanced after insert on ledger_transfers
  deferrable initially deferred for each row execute function refuse_unbalanced_transfer();
create constraint trigger ledger_entries_balanced after insert on ledger_entries
  deferrable initially deferred for each row execute function refuse_unbalanced_transfer();

insert into ledger_accounts (type, balance_kobo) values ('external', null), ('fees', 0);
