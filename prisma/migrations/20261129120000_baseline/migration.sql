-- The whole database as Oja begins: what every later migration changes. A test compares the result with
-- prisma/catalog.json; the functions are those of prisma/functions.

-- Extensions

create extension if not exists citext;
create extension if not exists fuzzystrmatch;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Enumerations

create type cancellation_reason as enum ('listing_changed', 'listing_paused', 'listing_deleted', 'listing_sold', 'listing_ended', 'offer_accepted');
create type chargeback_status as enum ('needs_answer', 'with_bank', 'won', 'lost');
create type dispute_reason as enum ('item_not_received', 'item_not_as_described', 'payment_not_received', 'service_not_provided', 'quality_issues', 'other');
create type dispute_status as enum ('pending', 'investigating', 'resolved');
create type escrow_outcome as enum ('release', 'refund', 'split');
create type escrow_status as enum ('pending', 'confirmed', 'disputed', 'resolved');
create type handover_method as enum ('meet', 'delivery');
create type held_payment_status as enum ('held', 'returning', 'returned', 'credited', 'attached');
create type known_device_kind as enum ('device', 'address');
create type ledger_account_type as enum ('external', 'hold', 'available', 'fees', 'refunds', 'costs', 'suspense', 'claims');
create type ledger_transfer_kind as enum ('funding', 'release', 'refund', 'split', 'payout', 'payout_reversal', 'refund_owed', 'refund_sent', 'refund_credited', 'payout_cost', 'collection_cost', 'chargeback_cost', 'refund_charged_back', 'held_apart', 'held_credited', 'held_attached');
create type listing_status as enum ('active', 'pending', 'completed', 'paused', 'expired');
create type mail_token_purpose as enum ('reset_password', 'confirm_email');
create type ledger_mode as enum ('live', 'test');
create type offer_side as enum ('buyer', 'seller');
create type offer_status as enum ('open', 'accepted', 'declined', 'withdrawn', 'expired');
create type outbox_status as enum ('queued', 'sent', 'given_up');
create type payment_attempt_status as enum ('open', 'paid', 'declined');
create type payment_channel as enum ('card', 'bank_transfer', 'ussd');
create type payment_source as enum ('provider', 'balance');
create type payment_status as enum ('pending', 'paid', 'failed', 'returning', 'returned');
create type payout_account_status as enum ('ready', 'held', 'rejected');
create type payout_status as enum ('queued', 'sent', 'paid', 'failed', 'reversed');
create type price_period as enum ('hour', 'day', 'night', 'week', 'month', 'year');
create type refund_status as enum ('due', 'sent', 'needs_account', 'done', 'credited', 'charged_back');
create type transaction_status as enum ('pending', 'active', 'completed', 'cancelled');
create type user_role as enum ('user', 'agent', 'artisan', 'tenant', 'admin');
create type verification_status as enum ('pending', 'approved', 'rejected');
create type verification_type as enum ('identity', 'skill', 'business');

-- Functions

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

-- The query for documents with one of the terms. Null when there is none.
create or replace function any_of(terms text[]) returns tsquery
  language sql immutable strict parallel safe
  return (select string_agg(quote_literal(term), ' | ')::tsquery from unnest(terms) as term);

create or replace function insert_first_listing_versions() returns trigger language plpgsql as $$
begin
  insert into listing_versions (listing_id, version, title, description, price_kobo, price_period, images, specifications, attributes, location, category_id, created_at)
  select id, version, title, description, price_kobo, price_period, images, specifications, attributes, location, category_id, updated_at from new_listings order by id;
  return null;
end $$;

create or replace function insert_listing_version() returns trigger language plpgsql as $$
begin
  insert into listing_versions (listing_id, version, title, description, price_kobo, price_period, images, specifications, attributes, location, category_id, created_at)
  values (new.id, new.version, new.title, new.description, new.price_kobo, new.price_period, new.images, new.specifications, new.attributes, new.location, new.category_id, new.updated_at);
  return null;
end $$;

-- Photos that a listing shows are used; those that it no longer shows are unused from now on, unless another listing
-- of the account shows them: the sweep looks (lib/server/platform/photos/sweep-photos.ts).
create or replace function mark_photos_of_listing() returns trigger language plpgsql as $$
declare
  shown text[] := case when new.deleted_at is null then new.images else '{}' end;
begin
  update photos set unused_since = null
  where user_id = new.user_id and unused_since is not null
    and hash in (select split_part(image, '/', 3) from unnest(shown) as image where image like '/photos/%');
  if tg_op = 'UPDATE' then
    update photos set unused_since = new.updated_at
    where user_id = new.user_id and unused_since is null
      and hash in (select split_part(image, '/', 3) from unnest(old.images) as image where image like '/photos/%')
      and hash not in (select split_part(image, '/', 3) from unnest(shown) as image where image like '/photos/%');
  end if;
  return null;
end $$;

-- The naira that a tenant pays before moving in: the rent up front and all four fees. Null unless the listing is to
-- rent and says each of them (docs/product.md, Facts; lib/domain/market/move-in-cost.ts says the same).
create or replace function move_in_cost(price_kobo bigint, price_period price_period, attributes jsonb) returns bigint
  language sql immutable parallel safe
  return case when attributes ->> 'offer' = 'rent' and price_kobo > 0 then
    (price_kobo + 99) / 100
      * case when price_period = 'month' then greatest(coalesce((attributes ->> 'min_rent_months')::int, 1), 1)
          when price_period = 'year' then greatest((coalesce((attributes ->> 'min_rent_months')::int, 1) + 11) / 12, 1)
          else 1 end
      + (attributes ->> 'agency_fee')::bigint + (attributes ->> 'legal_fee')::bigint
      + (attributes ->> 'caution_deposit')::bigint + (attributes ->> 'service_charge')::bigint
    end;

-- The band of a number: how many digits it has before the point, and the first one or two of them. 148,000 is in 6.1,
-- and in 6.14. A range of numbers is a few bands, and the exact condition for the rows found.
create or replace function number_band(value numeric, digits integer) returns text
  language sql immutable strict parallel safe
  return case when value < 1 then '0' else length(trunc(value)::text) || '.' || left(trunc(value)::text, digits) end;

-- The term of the search index for a state (@NG-LA) or for a local government area of it (@NG-LA/Ikeja).
create or replace function place_term(state text, lga text) returns text
  language sql immutable parallel safe
  return translate('@' || state || coalesce('/' || nullif(lga, ''), ''), '''\', '');

create or replace function refuse_account_rewrite() returns trigger language plpgsql as $$
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

-- An attempt keeps what was asked for, and what came by it. A declined one may be paid all the same.
create or replace function refuse_attempt_rewrite() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'money that was asked for stays recorded' using errcode = 'restrict_violation';
  end if;
  if (old.payment_id, old.number, old.reference, old.channel) is distinct from (new.payment_id, new.number, new.reference, new.channel)
    or old.status = 'paid' and (old.received_kobo, old.provider_id) is distinct from (new.received_kobo, new.provider_id) then
    raise exception 'attempt % is fixed', old.id using errcode = 'check_violation';
  end if;
  if old.status <> new.status and not (
    (old.status = 'open' and new.status in ('paid', 'declined'))
    or (old.status = 'declined' and new.status = 'paid')
  ) then
    raise exception 'attempt % cannot go from % to %', old.id, old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- Rows stay as they are. An address is erased after 180 days (lib/domain/people/retention.ts; clocks may differ by a day),
-- and with the account that it is about; so are the details of its own sign-ins, which name devices.
create or replace function refuse_audit_rewrite() returns trigger language plpgsql as $$
declare
  is_of_closed_account boolean := exists (
    select from users where closed_at is not null
      and (users.id = old.actor_id or (old.actor_id is null and old.entity_type = 'user' and users.id = old.entity_id)));
begin
  if to_jsonb(new) - 'address' - 'details' = to_jsonb(old) - 'address' - 'details'
    and (new.address is not distinct from old.address
      or (new.address is null and (is_of_closed_account or old.created_at < now() - interval '179 days')))
    and (new.details::text is not distinct from old.details::text
      or (new.details is null and is_of_closed_account and old.entity_type = 'user' and old.entity_id = old.actor_id
        and old.action in ('user.sign_in', 'user.end_session')))
  then return new; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- What a payer's bank has taken stays taken.
create or replace function refuse_chargeback_rewrite() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'money that was asked back stays recorded' using errcode = 'restrict_violation';
  end if;
  if (old.attempt_id, old.provider_id) is distinct from (new.attempt_id, new.provider_id)
    or old.status = 'lost' and (new.status <> 'lost' or old.amount_kobo not in (0, new.amount_kobo)) then
    raise exception 'chargeback % is fixed', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- Nothing new belongs to a closed account. The lock waits for a transaction that closes the account, and lets it
-- wait for this one: the account is either open until this row exists, or closed before. Error OJ001 is known to
-- lib/server/platform/database/errors.ts.
create or replace function refuse_closed_account() returns trigger language plpgsql as $$
declare
  people int[];
begin
  if tg_table_name = 'transactions' then
    people := array[new.buyer_id, new.seller_id];
  elsif tg_table_name = 'payments' then
    people := array[new.user_id, (select seller_id from transactions where id = new.transaction_id)];
  elsif tg_table_name = 'reviews' then
    people := array[new.reviewer_id];
  elsif tg_table_name = 'disputes' then
    people := array[new.complainant_id];
  elsif tg_table_name = 'messages' then
    people := array[new.sender_id];
  elsif tg_table_name = 'offers' then
    people := array[new.buyer_id, new.seller_id];
  else
    people := array[new.user_id];
  end if;
  -- An aggregate: a condition would be checked before the lock.
  if (
    select bool_or(closed_at is not null)
    from (select closed_at from users where id = any(people) order by id for key share) as person
  ) then
    raise exception 'the account is closed' using errcode = 'OJ001';
  end if;
  return new;
end $$;

create or replace function refuse_direct_insert() returns trigger language plpgsql as $$
begin
  raise exception '% is written by triggers alone', tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace function refuse_escrow_rewrite() returns trigger language plpgsql as $$
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
  if old.receipt_number is distinct from new.receipt_number
    and (old.receipt_number is not null or new.status not in ('confirmed', 'resolved')) then
    raise exception 'escrow % gets one receipt, once it has ended', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- The seller of a paid order acts on its handover: it does not change any more. It is erased with the buyer's account.
create or replace function refuse_handover_rewrite() returns trigger language plpgsql as $$
begin
  if exists (select from escrows where transaction_id = old.transaction_id) and not (
    tg_op = 'UPDATE' and new.transaction_id = old.transaction_id and new.method = old.method
    and new.address is not distinct from case when old.address is not null then 'Removed' end
    and new.phone is null and new.note is null
    and exists (
      select from transactions join users on users.id = transactions.buyer_id
      where transactions.id = old.transaction_id and users.closed_at is not null)
  ) then
    raise exception 'the handover of transaction % is fixed', old.transaction_id using errcode = 'check_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

-- Money that is held apart ends once. It is held again when its bank does not take it back and nobody knows its payer.
create or replace function refuse_held_payment_rewrite() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'money that came stays recorded' using errcode = 'restrict_violation';
  end if;
  if (old.reference, old.amount_kobo) is distinct from (new.reference, new.amount_kobo)
    or old.user_id is not null and new.user_id is distinct from old.user_id
    or old.status <> new.status and not (
      (old.status = 'held' and new.status in ('returning', 'credited', 'attached'))
      or (old.status = 'returning' and new.status in ('returned', 'credited', 'held'))
    ) then
    raise exception 'held payment % is fixed', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace function refuse_other_ledger_mode() returns trigger language plpgsql as $$
begin
  if old.ledger_mode is not null and (tg_op = 'DELETE' or new.ledger_mode is distinct from old.ledger_mode) then
    raise exception 'the books are of % money', old.ledger_mode using errcode = 'restrict_violation';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end $$;

-- The money of a failed payment may still come: in time, by a page that had declined a card, or late; then it is refunded.
create or replace function refuse_payment_rewrite() returns trigger language plpgsql as $$
begin
  if old.status <> new.status and not (
    (old.status = 'pending' and new.status in ('paid', 'failed', 'returning'))
    or (old.status = 'failed' and new.status = 'returning')
    or (old.status = 'failed' and new.status = 'paid' and old.source = 'provider')
    or (old.status = 'returning' and new.status = 'returned')
  ) then
    raise exception 'payment % cannot go from % to %', old.id, old.status, new.status using errcode = 'check_violation';
  end if;
  if (old.source, old.user_id, old.transaction_id, old.amount_kobo) is distinct from (new.source, new.user_id, new.transaction_id, new.amount_kobo) then
    raise exception 'the terms of payment % are fixed', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- The details may be sealed anew.
create or replace function refuse_payout_account_rewrite() returns trigger language plpgsql as $$
begin
  if (old.user_id, old.bank_code, old.last_digits) is distinct from (new.user_id, new.bank_code, new.last_digits) then
    raise exception 'payout account % is fixed', old.id using errcode = 'check_violation';
  end if;
  if old.status <> new.status and old.status <> 'held' then
    raise exception 'payout account % is decided', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- A payout keeps its terms; one that has failed or come back is over.
create or replace function refuse_payout_rewrite() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'money that went out stays recorded' using errcode = 'restrict_violation';
  end if;
  if (old.user_id, old.account_id, old.amount_kobo, old.reference) is distinct from (new.user_id, new.account_id, new.amount_kobo, new.reference) then
    raise exception 'the terms of payout % are fixed', old.id using errcode = 'check_violation';
  end if;
  if old.status <> new.status and not (
    (old.status = 'queued' and new.status in ('sent', 'paid', 'failed', 'reversed'))
    or (old.status = 'sent' and new.status in ('paid', 'failed', 'reversed'))
    or (old.status = 'paid' and new.status = 'reversed')
  ) then
    raise exception 'payout % cannot go from % to %', old.id, old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- A refund keeps its terms, and ends once.
create or replace function refuse_refund_rewrite() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'money that goes back stays recorded' using errcode = 'restrict_violation';
  end if;
  if (old.attempt_id, old.held_payment_id, old.reference, old.amount_kobo)
    is distinct from (new.attempt_id, new.held_payment_id, new.reference, new.amount_kobo) then
    raise exception 'the terms of refund % are fixed', old.id using errcode = 'check_violation';
  end if;
  if old.status <> new.status and not (
    (old.status = 'due' and new.status in ('sent', 'needs_account', 'done', 'credited', 'charged_back'))
    or (old.status = 'sent' and new.status in ('needs_account', 'done', 'credited', 'charged_back'))
    or (old.status = 'needs_account' and new.status in ('sent', 'done', 'credited', 'charged_back'))
  ) then
    raise exception 'refund % cannot go from % to %', old.id, old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace function refuse_reopening() returns trigger language plpgsql as $$
begin
  raise exception 'account % is closed for good', old.id using errcode = 'check_violation';
end $$;

create or replace function refuse_transaction_rewrite() returns trigger language plpgsql as $$
begin
  if old.status <> new.status and not (
    (old.status = 'pending' and new.status in ('active', 'cancelled'))
    or (old.status = 'active' and new.status in ('completed', 'cancelled'))
  ) then
    raise exception 'transaction % cannot go from % to %', old.id, old.status, new.status using errcode = 'check_violation';
  end if;
  if (old.listing_id, old.listing_version, old.buyer_id, old.seller_id, old.amount_kobo, old.offer_id)
    is distinct from (new.listing_id, new.listing_version, new.buyer_id, new.seller_id, new.amount_kobo, new.offer_id) then
    raise exception 'the terms of transaction % are fixed', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace function refuse_unbalanced_transfer() returns trigger language plpgsql as $$
declare
  transfer bigint;
  entry_count int;
  total_kobo numeric;
begin
  if tg_table_name = 'ledger_transfers' then
    transfer := new.id;
  else
    transfer := new.transfer_id;
  end if;
  select count(*), sum(amount_kobo) into entry_count, total_kobo from ledger_entries where transfer_id = transfer;
  if entry_count < 2 or total_kobo <> 0 then
    raise exception 'transfer % does not sum to zero', transfer using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- The texts of a version are erased with its seller's account, unless it is the terms of an order.
create or replace function refuse_version_rewrite() returns trigger language plpgsql as $$
begin
  if (new.listing_id, new.version, new.price_kobo, new.price_period, new.category_id, new.created_at)
      is not distinct from (old.listing_id, old.version, old.price_kobo, old.price_period, old.category_id, old.created_at)
    and (new.title, new.description, new.images, new.location)
      = ('Removed listing', 'The account of the seller was closed.', '{/placeholder.svg}', 'Removed')
    and new.specifications is null and new.attributes = '{}'
    and exists (
      select from listings join users on users.id = listings.user_id
      where listings.id = old.listing_id and users.closed_at is not null)
    and not exists (
      select from transactions where listing_id = old.listing_id and listing_version = old.version)
  then return new; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Lower case without diacritics: Ìbàdàn and IBADAN are ibadan. Combining marks go first, because letters
-- such as ọ́ have no composed form for unaccent.
create or replace function search_fold(value text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary,
    regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g')));

-- The LIKE pattern of a text that contains another: folded first, so that it contains no wildcard.
create or replace function search_part(value text) returns text
  language sql immutable strict parallel safe
  return '%' || regexp_replace(search_fold(value), '([\\%_])', '\\\1', 'g') || '%';

create or replace function search_words(value text) returns text
  language sql immutable strict parallel safe
  return btrim(regexp_replace(search_fold(value), '[^[:alnum:]]+', ' ', 'g'));

-- A version counts changes of content. Updates of views and statuses name none of these columns, and
-- cost nothing. JSON is compared as text. The texts of a closed account are erased, which is no new version; a
-- change that was on its way when the account was closed is refused, because no version would say the same.
create or replace function set_listing_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.version := 1;
  elsif (old.title, old.description, old.price_kobo, old.price_period, old.images, old.specifications::text, old.attributes, old.location, old.category_id)
    is not distinct from (new.title, new.description, new.price_kobo, new.price_period, new.images, new.specifications::text, new.attributes, new.location, new.category_id) then
    new.version := old.version;
  elsif not exists (select from users where id = new.user_id and closed_at is not null) then
    new.version := old.version + 1;
  elsif (new.title, new.description, new.images, new.location)
      = ('Removed listing', 'The account of the seller was closed.', '{/placeholder.svg}', 'Removed')
    and new.specifications is null and new.attributes = '{}'
    and (new.price_kobo, new.price_period, new.category_id) is not distinct from (old.price_kobo, old.price_period, old.category_id) then
    new.version := old.version;
  else
    raise exception 'the account is closed' using errcode = 'OJ001';
  end if;
  return new;
end $$;

-- Every release would wait for the row of a fees balance. Oja's fees only grow, so there is no floor to
-- guard: the database refuses entries that would take from them.
-- One account after the other, by its key: a plan for all of them would be made for the few accounts of a new
-- market, and read every account from then on.
create or replace function update_balances() returns trigger language plpgsql as $$
declare
  moved record;
begin
  if exists (select from inserted join ledger_transfers on ledger_transfers.id = inserted.transfer_id
    where ledger_transfers.made_in <> pg_current_xact_id()) then
    raise exception 'a transfer gets all its entries when it is made' using errcode = 'restrict_violation';
  end if;
  for moved in
    select account_id, sum(amount_kobo)::bigint as sum_kobo, min(amount_kobo) as least_kobo
    from inserted group by account_id order by account_id
  loop
    update ledger_accounts set balance_kobo = balance_kobo + moved.sum_kobo
    where id = moved.account_id and balance_kobo is not null;
    if not found and moved.least_kobo < 0
      and exists (select from ledger_accounts where id = moved.account_id and type = 'fees') then
      raise exception 'fees only grow' using errcode = 'check_violation', constraint = 'ledger_accounts_never_negative';
    end if;
  end loop;
  return null;
end $$;

-- The term of the search index for a value of a fact, such as =make=toyota. Quotes and backslashes would need
-- escapes in a query.
create or replace function fact_term(key text, value text) returns text
  language sql immutable strict parallel safe
  return translate('=' || key || '=' || search_fold(value), '''\', '');

-- The terms of the facts: each value (=year=2010), and the two bands of each number (~mileage=6.1, ~mileage=6.14).
create or replace function search_facts(attributes jsonb) returns text[]
  language sql immutable strict parallel safe
  return array(
    select fact_term(key, value #>> '{}') from jsonb_each(attributes) as fact (key, value)
      where jsonb_typeof(value) in ('string', 'number', 'boolean')
    union all
    select fact_term(key, item) from jsonb_each(attributes) as fact (key, list),
      jsonb_array_elements_text(case when jsonb_typeof(list) = 'array' then list else '[]' end) as item
    union all
    select '~' || key || '=' || number_band((value #>> '{}')::numeric, digits)
      from jsonb_each(attributes) as fact (key, value), generate_series(1, 2) as digits
      where jsonb_typeof(value) = 'number'
  );

-- Every word must be found: "exact" as it stands; "stem" also by its stem, as phones finds phone (and
-- generator, alas, generation); "prefix" also as the prefix of a longer word, from three letters on. Null when there is no word at all.
-- A word that is its own stem is said once: an index scan looks up each alternative.
create or replace function search_query(value text, mark text, form text) returns tsquery
  language sql immutable strict parallel safe
  return (
    select string_agg(
      '(' || quote_literal(mark || word) || case when form = 'prefix' and char_length(word) >= 3 then ':*' else '' end
        || case when form = 'exact' then '' else coalesce(' | ' || quote_literal(mark || stem), '') end
        || ')', ' & ')::tsquery
    from (
      select word, nullif((ts_lexize('pg_catalog.english_stem', word))[1], word) as stem
      from unnest(string_to_array(search_words(value), ' ')) as word
      where octet_length(word) between 1 and 255 limit 12
    ) as words
  );

create or replace function search_terms(value text) returns text[]
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

-- All terms of a listing: its words, the words of its title (^word), its category (#id), its facts and its place.
create or replace function search_document(
  title text, description text, category_id integer, price_kobo bigint, price_period price_period,
  attributes jsonb, state text, lga text
) returns tsvector
  language sql immutable parallel safe
  return array_to_tsvector(array_remove(
    array(select '^' || term from unnest(search_terms(title)) as term)
    || search_terms(title || ' ' || description)
    || ('#' || category_id)
    || search_facts(attributes)
    || array(
      select '~move_in_cost=' || number_band(move_in_cost(price_kobo, price_period, attributes), digits)
      from generate_series(1, 2) as digits)
    || case when state is not null then place_term(state, null) end
    || case when lga is not null then place_term(state, lga) end,
    null));

-- Tables

create table audit_log (
  id bigserial not null,
  actor_id integer,
  action text not null,
  entity_type text not null,
  entity_id integer not null,
  details json,
  request_id text,
  created_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  address text,
  constraint audit_log_pkey primary key (id)
);

create table blocks (
  user_id integer not null,
  blocked_id integer not null,
  created_at timestamptz(3) not null,
  constraint blocks_pkey primary key (user_id, blocked_id),
  constraint blocks_of_another check (user_id <> blocked_id)
);

create table categories (
  id serial not null,
  name text not null,
  slug text not null,
  description text not null,
  is_single_item boolean not null,
  "position" integer not null,
  constraint categories_pkey primary key (id)
);

create table chargebacks (
  id serial not null,
  attempt_id integer not null,
  provider_id text not null,
  status chargeback_status not null,
  amount_kobo bigint not null,
  due_at timestamptz(3),
  created_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  updated_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  constraint chargebacks_pkey primary key (id),
  constraint chargebacks_amount check (amount_kobo >= 0),
  constraint chargebacks_lengths check (char_length(provider_id) <= 100)
);

create table claims (
  id serial not null,
  user_id integer not null,
  payout_id integer not null,
  amount_kobo bigint not null,
  created_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  constraint claims_pkey primary key (id),
  constraint claims_amount check (amount_kobo > 0)
);

create table conversation_members (
  conversation_id integer not null,
  user_id integer not null,
  unread_count integer not null default 0,
  read_up_to integer,
  updated_at timestamptz(3) not null,
  constraint conversation_members_pkey primary key (conversation_id, user_id)
);

create table conversations (
  id serial not null,
  listing_id integer,
  starter_id integer not null,
  other_id integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  answered_at timestamptz(3),
  constraint conversations_pkey primary key (id),
  constraint conversations_of_two check (starter_id <> other_id)
);

create table disputes (
  id serial not null,
  transaction_id integer not null,
  complainant_id integer not null,
  respondent_id integer not null,
  reason dispute_reason not null,
  description text not null,
  status dispute_status not null default 'pending'::dispute_status,
  resolution text,
  created_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  updated_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  constraint disputes_pkey primary key (id),
  constraint disputes_description_given check (char_length(description) >= 1),
  constraint disputes_resolution_when_resolved check ((status <> 'resolved'::dispute_status) or (resolution is not null)),
  constraint disputes_two_parties check (complainant_id <> respondent_id)
);

create table escrows (
  id serial not null,
  transaction_id integer not null,
  listing_id integer not null,
  buyer_id integer not null,
  seller_id integer not null,
  amount_kobo bigint not null,
  fee_kobo bigint not null,
  is_single_item boolean not null,
  status escrow_status not null default 'pending'::escrow_status,
  outcome escrow_outcome,
  seller_amount_kobo bigint,
  dispute_reason text,
  disputed_by_id integer,
  admin_notes text,
  carrier text,
  tracking_number text,
  dispatch_note text,
  dispatched_at timestamptz(3),
  created_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  updated_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  receipt_number integer,
  constraint escrows_pkey primary key (id),
  constraint escrows_amount_positive check (amount_kobo > 0),
  constraint escrows_dispute_said check ((status <> 'disputed'::escrow_status) or ((dispute_reason is not null) and (disputed_by_id is not null))),
  constraint escrows_fee_range check ((fee_kobo >= 0) and (fee_kobo < amount_kobo)),
  constraint escrows_outcome_when_resolved check ((status = 'resolved'::escrow_status) = (outcome is not null)),
  constraint escrows_split_amount_range check ((seller_amount_kobo > 0) and (seller_amount_kobo < amount_kobo)),
  constraint escrows_split_has_amount check ((not (outcome is distinct from 'split'::escrow_outcome)) = (seller_amount_kobo is not null)),
  constraint escrows_two_parties check (buyer_id <> seller_id)
);

create table favourites (
  user_id integer not null,
  listing_id integer not null,
  price_kobo bigint not null,
  created_at timestamptz(3) not null,
  notified_at timestamptz(3),
  constraint favourites_pkey primary key (user_id, listing_id),
  constraint favourites_price_not_negative check (price_kobo >= 0)
);

create table handovers (
  transaction_id integer not null,
  method handover_method not null,
  address text,
  phone text,
  note text,
  constraint handovers_pkey primary key (transaction_id),
  constraint handovers_delivery_has_address check ((method <> 'delivery'::handover_method) or (address is not null)),
  constraint handovers_lengths check (((char_length(address) >= 1) and (char_length(address) <= 300)) and (char_length(phone) <= 20) and ((char_length(note) >= 1) and (char_length(note) <= 500)))
);

create table held_payments (
  id serial not null,
  reference text not null,
  amount_kobo bigint not null,
  status held_payment_status not null default 'held'::held_payment_status,
  user_id integer,
  reason text not null,
  created_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  updated_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  constraint held_payments_pkey primary key (id),
  constraint held_payments_amount check (amount_kobo > 0)
);

create table idempotency_keys (
  user_id integer not null,
  key text not null,
  request_hash text not null,
  answer json,
  created_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  constraint idempotency_keys_pkey primary key (user_id, key)
);

create table installation (
  id integer not null default 1,
  code text not null,
  ledger_mode ledger_mode,
  provider text,
  provider_since timestamptz(3),
  generation integer,
  generation_at timestamptz(3),
  unsettled_since timestamptz(3),
  constraint installation_pkey primary key (id),
  constraint installation_code check (code ~ '^[a-z0-9]{6}$'::text),
  constraint installation_generation check ((generation is null) = (generation_at is null)),
  constraint installation_one check (id = 1),
  constraint installation_provider check (provider = any (array['sandbox'::text, 'paystack'::text]))
);

create table known_devices (
  user_id integer not null,
  kind known_device_kind not null,
  device_hash text not null,
  created_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  last_used_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  constraint known_devices_pkey primary key (user_id, kind, device_hash)
);

create table ledger_accounts (
  id serial not null,
  type ledger_account_type not null,
  escrow_id integer,
  user_id integer,
  balance_kobo bigint,
  constraint ledger_accounts_pkey primary key (id),
  constraint ledger_accounts_available_of_user check ((type = 'available'::ledger_account_type) = (user_id is not null)),
  constraint ledger_accounts_balance_kept check ((type = any (array['external'::ledger_account_type, 'fees'::ledger_account_type, 'refunds'::ledger_account_type, 'costs'::ledger_account_type, 'claims'::ledger_account_type])) = (balance_kobo is null)),
  constraint ledger_accounts_hold_of_escrow check ((type = 'hold'::ledger_account_type) = (escrow_id is not null)),
  constraint ledger_accounts_never_negative check (balance_kobo >= 0)
);

create table ledger_entries (
  id bigserial not null,
  transfer_id bigint not null,
  account_id integer not null,
  amount_kobo bigint not null,
  constraint ledger_entries_pkey primary key (id),
  constraint ledger_entries_once_per_account unique (transfer_id, account_id),
  constraint ledger_entries_amount_not_zero check (amount_kobo <> 0)
);

create table ledger_transfers (
  id bigserial not null,
  kind ledger_transfer_kind not null,
  escrow_id integer,
  created_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  made_in xid8 not null default pg_current_xact_id(),
  refund_id integer,
  attempt_id integer,
  payout_id integer,
  chargeback_id integer,
  held_payment_id integer,
  constraint ledger_transfers_pkey primary key (id),
  constraint ledger_transfers_of_one_subject check ((num_nonnulls(escrow_id, payout_id, refund_id, attempt_id, chargeback_id, held_payment_id) = 1) and ((kind = any (array['payout'::ledger_transfer_kind, 'payout_reversal'::ledger_transfer_kind, 'payout_cost'::ledger_transfer_kind])) = (payout_id is not null)) and ((kind = any (array['refund_owed'::ledger_transfer_kind, 'refund_sent'::ledger_transfer_kind, 'refund_credited'::ledger_transfer_kind, 'refund_charged_back'::ledger_transfer_kind])) = (refund_id is not null)) and ((kind = 'collection_cost'::ledger_transfer_kind) = (attempt_id is not null)) and ((kind = 'chargeback_cost'::ledger_transfer_kind) = (chargeback_id is not null)) and ((kind = any (array['held_apart'::ledger_transfer_kind, 'held_credited'::ledger_transfer_kind, 'held_attached'::ledger_transfer_kind])) = (held_payment_id is not null)))
);

create table listing_drafts (
  user_id integer not null,
  fields jsonb not null,
  photos text[] not null,
  updated_at timestamptz(3) not null,
  constraint listing_drafts_pkey primary key (user_id),
  constraint listing_drafts_photos check (cardinality(photos) <= 10),
  constraint listing_drafts_size check (octet_length((fields)::text) <= 40000)
);

create table listing_versions (
  listing_id integer not null,
  version integer not null,
  title text not null,
  description text not null,
  price_kobo bigint not null,
  images text[],
  specifications json,
  location text not null,
  category_id integer not null,
  created_at timestamptz(3) not null,
  price_period price_period,
  attributes jsonb not null default '{}'::jsonb,
  constraint listing_versions_pkey primary key (listing_id, version)
);

create table listing_view_days (
  listing_id integer not null,
  day date not null,
  views integer not null,
  constraint listing_view_days_pkey primary key (listing_id, day),
  constraint listing_view_days_positive check (views > 0)
);

create table listings (
  id serial not null,
  user_id integer not null,
  category_id integer not null,
  title text not null,
  description text not null,
  price_kobo bigint not null,
  currency character(3) not null default 'NGN',
  images text[],
  specifications json,
  status listing_status not null default 'active'::listing_status,
  view_count integer not null default 0,
  is_featured boolean not null default false,
  location text not null,
  created_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  updated_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  deleted_at timestamptz(3),
  location_folded text not null generated always as (search_fold(location)) stored,
  version integer not null default 1,
  price_period price_period,
  attributes jsonb not null default '{}'::jsonb,
  state text,
  lga text,
  search_vector tsvector not null generated always as (search_document(title, description, category_id, price_kobo, price_period, attributes, state, lga)) stored,
  expires_at timestamptz(3) not null default (now() + '60 days'::interval),
  ending_reminded_at timestamptz(3),
  sold_elsewhere_at timestamptz(3),
  is_negotiable boolean not null default true,
  constraint listings_pkey primary key (id),
  constraint listings_attributes_object check (jsonb_typeof(attributes) = 'object'::text),
  constraint listings_currency_naira check (currency = 'NGN'),
  constraint listings_description_length check (char_length(description) >= 10),
  constraint listings_images_count check ((cardinality(images) >= 1) and (cardinality(images) <= 10)),
  constraint listings_lga_of_state check ((lga is null) or (state is not null)),
  constraint listings_location_given check (char_length(location) >= 1),
  constraint listings_price_range check ((price_kobo >= 0) and (price_kobo <= '10000000000000'::bigint)),
  constraint listings_state_code check (state ~ '^NG-[A-Z]{2}$'::text),
  constraint listings_title_length check ((char_length(title) >= 1) and (char_length(title) <= 200)),
  constraint listings_view_count_positive check (view_count >= 0)
);

create table live_events (
  id serial not null,
  user_id integer not null,
  kind text not null,
  subject_id integer,
  conversation_id integer,
  created_at timestamptz(3) not null,
  constraint live_events_pkey primary key (id)
);

create table login_challenges (
  token_hash text not null,
  user_id integer not null,
  created_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  expires_at timestamptz(3) not null,
  attempts integer not null default 0,
  constraint login_challenges_pkey primary key (token_hash),
  constraint login_challenges_expire check (expires_at > created_at)
);

create table mail_tokens (
  token_hash text not null,
  user_id integer not null,
  purpose mail_token_purpose not null,
  email citext not null,
  created_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  constraint mail_tokens_pkey primary key (token_hash),
  constraint mail_tokens_expire check (expires_at > created_at)
);

create table mails (
  id serial not null,
  message_id uuid not null default gen_random_uuid(),
  kind text not null,
  recipient citext not null,
  user_id integer,
  facts jsonb not null,
  status outbox_status not null default 'queued'::outbox_status,
  attempts integer not null default 0,
  created_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  next_attempt_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  sent_at timestamptz(3),
  constraint mails_pkey primary key (id),
  constraint mails_sent_at check ((status = 'sent'::outbox_status) = (sent_at is not null))
);

create table message_photos (
  hash text not null,
  conversation_id integer not null,
  user_id integer not null,
  bytes integer not null,
  created_at timestamptz(3) not null,
  sent_at timestamptz(3),
  constraint message_photos_pkey primary key (hash)
);

create table messages (
  id serial not null,
  conversation_id integer not null,
  sender_id integer not null,
  text text not null,
  photos text[],
  warnings text[],
  offer_event_id integer,
  created_at timestamptz(3) not null,
  constraint messages_pkey primary key (id),
  constraint messages_say_something check ((text <> ''::text) or (cardinality(photos) > 0) or (offer_event_id is not null)),
  constraint messages_size check ((char_length(text) <= 2000) and (cardinality(photos) <= 4))
);

create table notification_preferences (
  user_id integer not null,
  kind text not null,
  channel text not null,
  constraint notification_preferences_pkey primary key (user_id, kind, channel),
  constraint notification_preferences_channel check (channel = any (array['mail'::text, 'sms'::text, 'push'::text])),
  constraint notification_preferences_kind check (length(kind) <= 40)
);

create table notifications (
  id serial not null,
  user_id integer not null,
  transaction_id integer,
  step text,
  deadline_at timestamptz(3),
  created_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  cancellation_reason cancellation_reason,
  actor_id integer,
  conversation_id integer,
  count integer not null default 1,
  facts jsonb,
  kind text not null,
  listing_id integer,
  mail_id integer,
  offer_id integer,
  read_at timestamptz(3),
  deliver_at timestamptz(3),
  push_at timestamptz(3),
  constraint notifications_pkey primary key (id),
  constraint notifications_deadline_of_reminder check ((kind = 'reminder'::text) = (deadline_at is not null)),
  constraint notifications_of_a_message check ((kind <> 'message'::text) or (conversation_id is not null)),
  constraint notifications_of_a_purchase check ((transaction_id is null) = (step is null)),
  constraint notifications_reason_of_cancellation check ((cancellation_reason is null) or (kind = 'cancelled'::text))
);

create table offer_events (
  id serial not null,
  offer_id integer not null,
  step text not null,
  actor_id integer,
  amount_kobo bigint not null,
  created_at timestamptz(3) not null,
  constraint offer_events_pkey primary key (id),
  constraint offer_events_amount_positive check (amount_kobo > 0)
);

create table offers (
  id serial not null,
  listing_id integer not null,
  listing_version integer not null,
  buyer_id integer not null,
  seller_id integer not null,
  conversation_id integer not null,
  status offer_status not null default 'open'::offer_status,
  amount_kobo bigint not null,
  turn offer_side not null,
  round smallint not null default 1,
  note text,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint offers_pkey primary key (id),
  constraint offers_amount_positive check (amount_kobo > 0),
  constraint offers_of_two check (buyer_id <> seller_id),
  constraint offers_rounds check ((round >= 1) and (round <= 10))
);

create table openid_identities (
  id uuid not null default gen_random_uuid(),
  user_id integer not null,
  issuer text not null,
  subject text not null,
  email citext not null,
  created_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  constraint openid_identities_pkey primary key (id),
  constraint openid_identities_subject check ((length(subject) >= 1) and (length(subject) <= 255))
);

create table passkeys (
  id uuid not null default gen_random_uuid(),
  user_id integer not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[],
  name text not null,
  created_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  last_used_at timestamptz(3),
  constraint passkeys_pkey primary key (id),
  constraint passkeys_counter check (counter >= 0),
  constraint passkeys_credential_id check ((length(credential_id) >= 16) and (length(credential_id) <= 1400))
);

create table payment_attempts (
  id serial not null,
  payment_id integer not null,
  number integer not null,
  reference text not null,
  channel payment_channel not null,
  status payment_attempt_status not null default 'open'::payment_attempt_status,
  redirect_url text,
  bank_name text,
  account_number text,
  account_name text,
  ussd_code text,
  expires_at timestamptz(3) not null,
  provider_id text,
  received_kobo bigint,
  fee_kobo bigint,
  next_poll_at timestamptz(3),
  created_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  updated_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  is_fee_booked boolean not null default false,
  ussd_bank text,
  constraint payment_attempts_pkey primary key (id),
  constraint payment_attempts_amounts check ((received_kobo >= 0) and (fee_kobo >= 0)),
  constraint payment_attempts_polled check ((status <> 'paid'::payment_attempt_status) or (next_poll_at is null)),
  constraint payment_attempts_lengths check ((char_length(redirect_url) <= 2000) and (char_length(bank_name) <= 200) and (char_length(account_number) <= 40) and (char_length(account_name) <= 200) and (char_length(ussd_code) <= 100) and (char_length(provider_id) <= 100)),
  constraint payment_attempts_number check ((number >= 1) and (number <= 10)),
  constraint payment_attempts_paid check ((status = 'paid'::payment_attempt_status) = ((received_kobo is not null) and (provider_id is not null))),
  constraint payment_attempts_reference check (reference ~ '^[a-z0-9-]{16,50}$'::text),
  constraint payment_attempts_ussd_bank check (((channel = 'ussd'::payment_channel) = (ussd_bank is not null)) and (ussd_bank = any (array['gtbank'::text, 'uba'::text, 'sterling'::text, 'zenith'::text])))
);

create table payment_freezes (
  id serial not null,
  violations json not null,
  created_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  ended_at timestamptz(3),
  resolution text,
  constraint payment_freezes_pkey primary key (id)
);

create table payments (
  id serial not null,
  status payment_status not null default 'pending'::payment_status,
  user_id integer not null,
  transaction_id integer not null,
  amount_kobo bigint not null,
  received_kobo bigint,
  reason text,
  key text,
  request_hash text,
  created_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  updated_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  source payment_source not null default 'provider'::payment_source,
  constraint payments_pkey primary key (id),
  constraint payments_amount_positive check (amount_kobo > 0),
  constraint payments_from_balance check ((source = 'provider'::payment_source) or (status = any (array['pending'::payment_status, 'paid'::payment_status, 'failed'::payment_status]))),
  constraint payments_key_with_request check ((key is null) = (request_hash is null)),
  constraint payments_reason_given check ((status = any (array['pending'::payment_status, 'paid'::payment_status])) or (reason is not null)),
  constraint payments_received_positive check (received_kobo >= 0)
);

create table payout_accounts (
  id serial not null,
  user_id integer not null,
  bank_code text not null,
  bank_name text not null,
  details text not null,
  last_digits text not null,
  status payout_account_status not null,
  reason text,
  created_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  decided_at timestamptz(3),
  deleted_at timestamptz(3),
  constraint payout_accounts_pkey primary key (id),
  constraint payout_accounts_decided check ((status <> 'rejected'::payout_account_status) or (decided_at is not null)),
  constraint payout_accounts_last_digits check (last_digits ~ '^[0-9]{4}$'::text),
  constraint payout_accounts_lengths check ((char_length(bank_code) <= 20) and (char_length(bank_name) <= 200) and (char_length(details) <= 2000) and (char_length(reason) <= 10000)),
  constraint payout_accounts_rejected check ((status = 'rejected'::payout_account_status) = (reason is not null))
);

create table payouts (
  id serial not null,
  user_id integer not null,
  account_id integer,
  amount_kobo bigint not null,
  status payout_status not null default 'queued'::payout_status,
  reason text,
  reference text not null,
  fee_kobo bigint,
  tries integer not null default 0,
  next_poll_at timestamptz(3),
  created_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  updated_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  sent_at timestamptz(3),
  constraint payouts_pkey primary key (id),
  constraint payouts_amount_positive check (amount_kobo > 0),
  constraint payouts_polled check ((status = any (array['queued'::payout_status, 'sent'::payout_status])) or (next_poll_at is null)),
  constraint payouts_fee check (fee_kobo >= 0),
  constraint payouts_reason_given check ((status <> all (array['failed'::payout_status, 'reversed'::payout_status])) or (reason is not null)),
  constraint payouts_reference check (reference ~ '^[a-z0-9-]{16,50}$'::text)
);

create table phone_codes (
  user_id integer not null,
  phone text not null,
  requested_at timestamptz(3) not null,
  code_hash text,
  expires_at timestamptz(3) not null,
  attempts integer not null default 0,
  constraint phone_codes_pkey primary key (user_id),
  constraint phone_codes_attempts check (attempts >= 0)
);

create table phone_reveals (
  user_id integer not null,
  revealed_id integer not null,
  day date not null,
  created_at timestamptz(3) not null,
  constraint phone_reveals_pkey primary key (user_id, day, revealed_id),
  constraint phone_reveals_of_another_person check (user_id <> revealed_id)
);

create table photo_matches (
  photo_id integer not null,
  other_photo_id integer not null,
  distance smallint not null,
  noted_at timestamptz(3) not null,
  constraint photo_matches_pkey primary key (photo_id, other_photo_id),
  constraint photo_matches_distance check ((distance >= 0) and (distance <= 64)),
  constraint photo_matches_two check (photo_id <> other_photo_id)
);

create table photos (
  id serial not null,
  user_id integer not null,
  hash text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  perceptual_hash bigint,
  created_at timestamptz(3) not null,
  stored_at timestamptz(3),
  unused_since timestamptz(3),
  constraint photos_pkey primary key (id),
  constraint photos_bytes check (bytes > 0),
  constraint photos_size check (((width >= 1) and (width <= 1600)) and ((height >= 1) and (height <= 2400)))
);

create table provider_comparisons (
  id serial not null,
  from_at timestamptz(3) not null,
  to_at timestamptz(3) not null,
  started_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  ended_at timestamptz(3),
  collections integer not null default 0,
  transfers integer not null default 0,
  refunds integer not null default 0,
  provider_balance_kobo bigint,
  books_balance_kobo bigint,
  constraint provider_comparisons_pkey primary key (id),
  constraint provider_comparisons_counts check ((collections >= 0) and (transfers >= 0) and (refunds >= 0)),
  constraint provider_comparisons_period check (from_at < to_at)
);

create table provider_differences (
  id serial not null,
  comparison_id integer,
  subject text not null,
  cause text not null,
  ours text not null,
  theirs text not null,
  created_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  constraint provider_differences_pkey primary key (id),
  constraint provider_differences_lengths check ((char_length(subject) <= 200) and (char_length(cause) <= 50) and (char_length(ours) <= 200) and (char_length(theirs) <= 200))
);

create table provider_events (
  id serial not null,
  hash bytea not null,
  kind text not null,
  reference text,
  created_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  handled_at timestamptz(3),
  next_poll_at timestamptz(3),
  constraint provider_events_pkey primary key (id),
  constraint provider_events_lengths check ((char_length(kind) <= 100) and (char_length(reference) <= 200) and (octet_length(hash) = 32))
);

create table purchase_events (
  id bigserial not null,
  transaction_id integer not null,
  type text not null,
  actor_id integer,
  note text,
  created_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  constraint purchase_events_pkey primary key (id)
);

create table push_messages (
  id serial not null,
  subscription_id integer not null,
  notification_id integer not null,
  status outbox_status not null default 'queued'::outbox_status,
  attempts integer not null default 0,
  created_at timestamptz(3) not null,
  next_attempt_at timestamptz(3) not null,
  sent_at timestamptz(3),
  constraint push_messages_pkey primary key (id),
  constraint push_messages_sent_at check ((status = 'sent'::outbox_status) = (sent_at is not null))
);

create table push_subscriptions (
  id serial not null,
  user_id integer not null,
  session_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz(3) not null,
  constraint push_subscriptions_pkey primary key (id),
  constraint push_subscriptions_endpoint_length check (length(endpoint) <= 1000)
);

create table rate_limits (
  key text not null,
  points integer not null default 0,
  expire bigint,
  constraint rate_limits_pkey primary key (key)
);

create table receipt_keys (
  id text not null,
  public_key text not null,
  created_at timestamptz(3) not null,
  constraint receipt_keys_pkey primary key (id),
  constraint receipt_keys_ed25519 check ((public_key ~ '^[A-Za-z0-9_-]{43}$'::text) and (id ~ '^[A-Za-z0-9_-]{43}$'::text))
);

create table receipts (
  number integer not null,
  escrow_id integer not null,
  previous_number integer,
  previous_hash text,
  body text not null,
  hash text not null,
  signature text not null,
  key_id text not null,
  issued_at timestamptz(3) not null,
  constraint receipts_pkey primary key (number),
  constraint receipts_chained check ((previous_number is null) = (previous_hash is null)),
  constraint receipts_hash_of_body check (hash = encode(sha256(convert_to(body, 'UTF8'::name)), 'hex'::text)),
  constraint receipts_in_order check ((number >= 1) and ((number = 1) = (previous_number is null)) and (previous_number = (number - 1))),
  constraint receipts_length check (octet_length(body) <= 16384),
  constraint receipts_say_in_the_body check ((not ((((body)::json ->> 'number'::text))::integer is distinct from number)) and (not (((((body)::json -> 'purchase'::text) ->> 'escrowId'::text))::integer is distinct from escrow_id)) and (not ((((body)::json -> 'previous'::text) ->> 'hash'::text) is distinct from previous_hash))),
  constraint receipts_signature check (signature ~ '^[A-Za-z0-9_-]{86}$'::text)
);

create table recovery_codes (
  user_id integer not null,
  code_hash text not null,
  created_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  used_at timestamptz(3),
  constraint recovery_codes_pkey primary key (user_id, code_hash)
);

create table refunds (
  id serial not null,
  attempt_id integer,
  amount_kobo bigint not null,
  status refund_status not null default 'due'::refund_status,
  reason text not null,
  provider_id text,
  next_poll_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  created_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  updated_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  sent_at timestamptz(3),
  account_named_at timestamptz(3),
  held_payment_id integer,
  reference text not null,
  constraint refunds_pkey primary key (id),
  constraint refunds_amount_positive check (amount_kobo > 0),
  constraint refunds_lengths check (char_length(provider_id) <= 100),
  constraint refunds_of_one_source check (num_nonnulls(attempt_id, held_payment_id) = 1),
  constraint refunds_taken check ((status <> all (array['sent'::refund_status, 'needs_account'::refund_status, 'done'::refund_status])) or (provider_id is not null))
);

create table reviews (
  id serial not null,
  reviewer_id integer not null,
  reviewee_id integer not null,
  listing_id integer not null,
  transaction_id integer not null,
  rating smallint not null,
  comment text not null,
  created_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  constraint reviews_pkey primary key (id),
  constraint reviews_comment_length check (char_length(comment) >= 10),
  constraint reviews_not_of_oneself check (reviewer_id <> reviewee_id),
  constraint reviews_rating_range check ((rating >= 1) and (rating <= 5))
);

create table saved_searches (
  id serial not null,
  user_id integer not null,
  name text not null,
  query jsonb not null,
  frequency text not null,
  key_terms text[],
  terms tsquery not null,
  min_kobo bigint,
  max_kobo bigint,
  location text,
  ranges jsonb not null default '[]'::jsonb,
  created_at timestamptz(3) not null,
  notify_at timestamptz(3),
  last_notified_at timestamptz(3),
  constraint saved_searches_pkey primary key (id),
  constraint saved_searches_frequency check (frequency = any (array['daily'::text, 'at_once'::text])),
  constraint saved_searches_have_a_key check (cardinality(key_terms) > 0),
  constraint saved_searches_size check (octet_length((query)::text) <= 20000)
);

create table search_matches (
  search_id integer not null,
  listing_id integer not null,
  created_at timestamptz(3) not null,
  notified_at timestamptz(3),
  constraint search_matches_pkey primary key (search_id, listing_id)
);

create table sessions (
  id uuid not null,
  user_id integer not null,
  created_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  confirmed_until timestamptz(3),
  device text not null default 'Unknown device'::text,
  last_used_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  renewed_as uuid,
  reconfirmed_until timestamptz(3),
  constraint sessions_pkey primary key (id),
  constraint sessions_device_length check ((char_length(device) >= 1) and (char_length(device) <= 100)),
  constraint sessions_expire_later check (expires_at > created_at)
);

create table text_messages (
  id serial not null,
  user_id integer not null,
  notification_id integer not null,
  status outbox_status not null default 'queued'::outbox_status,
  attempts integer not null default 0,
  created_at timestamptz(3) not null,
  next_attempt_at timestamptz(3) not null,
  sent_at timestamptz(3),
  constraint text_messages_pkey primary key (id),
  constraint text_messages_sent_at check ((status = 'sent'::outbox_status) = (sent_at is not null))
);

create table title_words (
  word text collate "C" not null,
  constraint title_words_pkey primary key (word)
);

create table totp_factors (
  user_id integer not null,
  secret text not null,
  created_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  confirmed_at timestamptz(3),
  last_step integer not null default 0,
  constraint totp_factors_pkey primary key (user_id),
  constraint totp_factors_last_step check (last_step >= 0)
);

create table transactions (
  id serial not null,
  buyer_id integer not null,
  seller_id integer not null,
  listing_id integer not null,
  amount_kobo bigint not null,
  currency character(3) not null default 'NGN',
  status transaction_status not null default 'pending'::transaction_status,
  payment_method text not null default 'escrow'::text,
  created_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  updated_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  listing_version integer not null,
  offer_id integer,
  constraint transactions_pkey primary key (id),
  constraint transactions_terms unique (id, listing_id, buyer_id, seller_id, amount_kobo),
  constraint transactions_amount_positive check (amount_kobo > 0),
  constraint transactions_by_escrow check (payment_method = 'escrow'::text),
  constraint transactions_currency_naira check (currency = 'NGN'),
  constraint transactions_two_parties check (buyer_id <> seller_id)
);

create table trust_events (
  id bigserial not null,
  user_id integer not null,
  event_type text not null,
  description text not null,
  score_change numeric(5,2) not null,
  score_after numeric(5,2) not null,
  counterparty_id integer,
  transaction_id integer,
  verification_request_id integer,
  created_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  constraint trust_events_pkey primary key (id),
  constraint trust_events_score_range check ((score_after >= (0)::numeric) and (score_after <= (100)::numeric))
);

create table used_passkey_challenges (
  challenge_hash text not null,
  expires_at timestamptz(3) not null,
  constraint used_passkey_challenges_pkey primary key (challenge_hash)
);

create table users (
  id serial not null,
  username citext not null,
  email citext not null,
  full_name text not null,
  phone text,
  password_hash text,
  role user_role not null default 'user'::user_role,
  trust_score numeric(5,2) not null default 0,
  is_verified boolean not null default false,
  review_count integer not null default 0,
  rating_sum integer not null default 0,
  created_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  trust_event_count integer not null default 0,
  email_confirmed_at timestamptz(3),
  pending_email citext,
  has_second_factor boolean not null default false,
  about text,
  closed_at timestamptz(3),
  erased_at timestamptz(3),
  phone_confirmed_at timestamptz(3),
  shows_phone boolean not null default false,
  name_changed_at timestamptz(3),
  constraint users_pkey primary key (id),
  constraint users_about_length check ((char_length(about) >= 1) and (char_length(about) <= 500)),
  constraint users_closed_email_reserved check ((closed_at is not null) or (email !~ '@closed[.]invalid$'::citext)),
  constraint users_closed_is_empty check ((closed_at is null) or ((username = (('closed-'::text || id))::citext) and (email = ((('closed-'::text || id) || '@closed.invalid'::text))::citext) and (full_name = 'Closed account'::text) and (password_hash is null) and (role = 'user'::user_role) and (phone is null) and (about is null) and (pending_email is null) and (email_confirmed_at is null) and (not is_verified) and (not has_second_factor))),
  constraint users_closed_name_reserved check ((closed_at is not null) or (username !~ '^closed-[0-9]+$'::citext)),
  constraint users_closed_pending_email_reserved check (pending_email !~ '@closed[.]invalid$'::citext),
  constraint users_confirmed_phone check ((phone_confirmed_at is null) or (phone is not null)),
  constraint users_email_lower_case check (((email)::text = lower(btrim((email)::text))) and (position(('@'::text) in ((email)::text)) > 1)),
  constraint users_erased_is_closed check ((erased_at is null) or (erased_at >= closed_at)),
  constraint users_full_name_length check ((char_length(full_name) >= 2) and (char_length(full_name) <= 200)),
  constraint users_phone_e164 check (phone ~ '^\+[1-9][0-9]{6,14}$'::text),
  constraint users_rating_possible check ((rating_sum >= review_count) and (rating_sum <= (5 * review_count))),
  constraint users_shown_phone_is_confirmed check ((not shows_phone) or ((phone is not null) and (phone_confirmed_at is not null))),
  constraint users_trust_event_count check (trust_event_count >= 0),
  constraint users_trust_score_range check ((trust_score >= (0)::numeric) and (trust_score <= (100)::numeric)),
  constraint users_username_shape check (username ~ '^[A-Za-z0-9_.-]{3,30}$'::citext)
);

create table verification_requests (
  id serial not null,
  user_id integer not null,
  verification_type verification_type not null,
  documents json not null,
  status verification_status not null default 'pending'::verification_status,
  admin_notes text,
  submitted_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  reviewed_at timestamptz(3),
  constraint verification_requests_pkey primary key (id)
);

-- Functions

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

-- Returns whether a word, or its stem, is a word of a title or a prefix of one.
create or replace function is_title_word(value text) returns boolean
  language sql stable strict parallel safe
  return exists (
      select from title_words where word >= value collate "C" and word < (value || chr(1114111)) collate "C"
    ) or exists (select from title_words where word = (ts_lexize('pg_catalog.english_stem', value))[1]);

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

-- A reference at the provider: 16 to 50 of a-z, 0-9 and -. Its end is random and never comes again, also after the
-- database was restored from a backup; the person's id only says whose money it is.
create or replace function new_reference(kind text, person bigint) returns text language sql volatile as $$
  select concat_ws('-', 'oja', code, kind, person, left(random_hex, 10) || right(random_hex, 10))
  from installation, (select replace(gen_random_uuid()::text, '-', '') as random_hex) as made;
$$;

-- Rows that the program counts on

insert into categories (name, slug, description, is_single_item, "position") values
  ('Vehicles', 'vehicles', 'Cars, buses, motorcycles, keke and trucks, new, tokunbo and Nigerian used.', true, 1),
  ('Real Estate', 'real-estate', 'Flats, houses, shops and land to rent or buy, from agents and owners.', true, 2),
  ('Mobile Phones', 'mobile-phones', 'Smartphones, tablets and accessories, new and UK used.', true, 3),
  ('Electronics', 'electronics', 'Televisions, laptops, generators, solar and everything with a plug.', true, 4),
  ('Used Goods', 'used-goods', 'Furniture, kitchen things and household goods for a second home.', true, 5),
  ('Beauty', 'beauty', 'Skin care, hair, perfume and make-up from makers and shops.', false, 6),
  ('Fashion', 'fashion', 'Ankara, aṣọ òkè, agbada, shoes, bags and watches.', true, 7),
  ('Leisure', 'leisure', 'Sports, music, games, trips and days out.', false, 8),
  ('Seeking Work', 'seeking-work', 'People who are looking for work, with what they can do and what they ask.', false, 9),
  ('Artisan Services', 'artisan-services', 'Tailors, plumbers, electricians, painters, carpenters and other skilled hands.', false, 10),
  ('Jobs', 'jobs', 'Open positions across Nigeria, with the pay in the advert.', false, 11),
  ('Babies & Kids', 'babies-kids', 'Prams, cots, clothes, toys and school things.', true, 12),
  ('Animals & Pets', 'animals-pets', 'Livestock, poultry, dogs, cats and fish.', true, 13),
  ('Food & Agriculture', 'food-agriculture', 'Farm produce, foodstuff by the bag and farm equipment for hire.', false, 14),
  ('Commercial Equipment', 'commercial-equipment', 'Machines and tools for shops, kitchens, salons and workshops.', true, 15),
  ('Influencer Hiring', 'influencer-hiring', 'Creators, voices and pages that bring your product to people.', false, 16);
insert into installation (code) values (substr(md5(gen_random_uuid()::text), 1, 6));
insert into ledger_accounts (type, balance_kobo) values
  ('external', null), ('fees', null), ('refunds', null), ('costs', null), ('suspense', 0), ('claims', null);
insert into title_words (word) values
  ('agriculture'),
  ('animals'),
  ('artisan'),
  ('babies'),
  ('beauty'),
  ('commercial'),
  ('electronics'),
  ('equipment'),
  ('estate'),
  ('fashion'),
  ('food'),
  ('goods'),
  ('hiring'),
  ('influencer'),
  ('jobs'),
  ('kids'),
  ('leisure'),
  ('mobile'),
  ('pets'),
  ('phones'),
  ('real'),
  ('seeking'),
  ('services'),
  ('used'),
  ('vehicles'),
  ('work');

-- Indexes

create index audit_log_actor_id_id_idx on audit_log using btree (actor_id, id);
create index audit_log_entity_type_entity_id_id_idx on audit_log using btree (entity_type, entity_id, id);
create index audit_log_with_address on audit_log using btree (created_at) where (address is not null);

create index blocks_blocked_id_idx on blocks using btree (blocked_id);

create unique index categories_slug_key on categories using btree (slug);

create unique index chargebacks_attempt_id_provider_id_key on chargebacks using btree (attempt_id, provider_id);

create unique index claims_payout_id_key on claims using btree (payout_id);
create index claims_user_id_idx on claims using btree (user_id);

create index conversation_members_unread on conversation_members using btree (user_id) where (unread_count > 0);
create index conversation_members_user_id_updated_at_conversation_id_idx on conversation_members using btree (user_id, updated_at desc, conversation_id desc);

create unique index conversations_one_of_a_pair on conversations using btree (coalesce(listing_id, 0), least(starter_id, other_id), greatest(starter_id, other_id));
create index conversations_other_id_id_idx on conversations using btree (other_id, id desc);
create index conversations_starter_id_created_at_idx on conversations using btree (starter_id, created_at);

create index disputes_complainant_id_id_idx on disputes using btree (complainant_id, id desc);
create unique index disputes_one_open_per_person on disputes using btree (transaction_id, complainant_id) where (status <> 'resolved'::dispute_status);
create index disputes_open on disputes using btree (id) where (status <> 'resolved'::dispute_status);
create index disputes_resolved on disputes using btree (id) where (status = 'resolved'::dispute_status);
create index disputes_respondent_id_id_idx on disputes using btree (respondent_id, id desc);
create index disputes_transaction_id_idx on disputes using btree (transaction_id);

create index escrows_buyer_id_id_idx on escrows using btree (buyer_id, id desc);
create index escrows_disputed on escrows using btree (id) where (status = 'disputed'::escrow_status);
create index escrows_listing_id_idx on escrows using btree (listing_id);
create unique index escrows_one_open_per_buyer on escrows using btree (listing_id, buyer_id) where (status = any (array['pending'::escrow_status, 'disputed'::escrow_status]));
create unique index escrows_one_open_per_single_item on escrows using btree (listing_id) where (is_single_item and (status = any (array['pending'::escrow_status, 'disputed'::escrow_status])));
create index escrows_seller_id_id_idx on escrows using btree (seller_id, id desc);
create unique index escrows_transaction_id_key on escrows using btree (transaction_id);
create index escrows_unconfirmed on escrows using btree (dispatched_at) where ((status = 'pending'::escrow_status) and (dispatched_at is not null));
create index escrows_undispatched on escrows using btree (created_at) where ((status = 'pending'::escrow_status) and (dispatched_at is null));
create index escrows_without_receipt on escrows using btree (updated_at, id) where ((status = any (array['confirmed'::escrow_status, 'resolved'::escrow_status])) and (receipt_number is null));

create index favourites_listing_id_price_kobo_idx on favourites using btree (listing_id, price_kobo);
create index favourites_user_id_created_at_listing_id_idx on favourites using btree (user_id, created_at desc, listing_id desc);

create unique index held_payments_reference_key on held_payments using btree (reference);
create index held_payments_user_id_idx on held_payments using btree (user_id);

create index idempotency_keys_created_at_idx on idempotency_keys using btree (created_at);

create index known_devices_last_used_at_idx on known_devices using btree (last_used_at);

create unique index ledger_accounts_escrow_id_key on ledger_accounts using btree (escrow_id);
create unique index ledger_accounts_one_of_its_kind on ledger_accounts using btree (type) where ((escrow_id is null) and (user_id is null));
create unique index ledger_accounts_user_id_key on ledger_accounts using btree (user_id);

create index ledger_entries_account_id_id_idx on ledger_entries using btree (account_id, id);

create index ledger_transfers_escrow_id_idx on ledger_transfers using btree (escrow_id);
create unique index ledger_transfers_held_apart_once on ledger_transfers using btree (held_payment_id) where (kind = 'held_apart'::ledger_transfer_kind);
create unique index ledger_transfers_held_ended_once on ledger_transfers using btree (held_payment_id) where (kind = any (array['held_credited'::ledger_transfer_kind, 'held_attached'::ledger_transfer_kind]));
create unique index ledger_transfers_once_per_payout on ledger_transfers using btree (payout_id, kind);
create unique index ledger_transfers_one_chargeback_cost on ledger_transfers using btree (chargeback_id);
create unique index ledger_transfers_one_collection_cost on ledger_transfers using btree (attempt_id);
create unique index ledger_transfers_one_funding on ledger_transfers using btree (escrow_id) where (kind = 'funding'::ledger_transfer_kind);
create unique index ledger_transfers_one_refund_ended on ledger_transfers using btree (refund_id) where (kind = any (array['refund_sent'::ledger_transfer_kind, 'refund_credited'::ledger_transfer_kind]));
create unique index ledger_transfers_one_refund_owed on ledger_transfers using btree (refund_id) where (kind = 'refund_owed'::ledger_transfer_kind);
create unique index ledger_transfers_one_settlement on ledger_transfers using btree (escrow_id) where (kind <> 'funding'::ledger_transfer_kind);

create index listing_drafts_updated_at on listing_drafts using btree (updated_at);

create index listing_view_days_day_views_idx on listing_view_days using btree (day, views);

create index listings_category_cheapest on listings using btree (category_id, price_kobo, id) where ((status = 'active'::listing_status) and (deleted_at is null));
create index listings_category_newest on listings using btree (category_id, created_at desc, id desc) where ((status = 'active'::listing_status) and (deleted_at is null));
create index listings_category_popular on listings using btree (category_id, view_count desc, id desc) where ((status = 'active'::listing_status) and (deleted_at is null));
create index listings_cheapest on listings using btree (price_kobo, id) where ((status = 'active'::listing_status) and (deleted_at is null));
create index listings_ending on listings using btree (expires_at) where ((status = any (array['active'::listing_status, 'paused'::listing_status])) and (deleted_at is null));
create index listings_location on listings using gin (location_folded gin_trgm_ops) where ((status = 'active'::listing_status) and (deleted_at is null));
create index listings_newest on listings using btree (created_at desc, id desc) where ((status = 'active'::listing_status) and (deleted_at is null));
create index listings_of_user on listings using btree (user_id, created_at desc, id desc) where (deleted_at is null);
create index listings_popular on listings using btree (view_count desc, id desc) where ((status = 'active'::listing_status) and (deleted_at is null));
create index listings_sample on listings using btree (id) where ((status = 'active'::listing_status) and (deleted_at is null) and ((id % 1024) = 0));
create index listings_search on listings using gin (search_vector) where ((status = 'active'::listing_status) and (deleted_at is null));
create index listings_state on listings using btree (category_id, state) where ((status = 'active'::listing_status) and (deleted_at is null));
create index listings_user_id_id_idx on listings using btree (user_id, id);
create index listings_without_state on listings using btree (id) where (state is null);

create index live_events_created_at_idx on live_events using btree (created_at);
create index live_events_user_id_id_idx on live_events using btree (user_id, id);

create index login_challenges_expires_at_idx on login_challenges using btree (expires_at);
create index login_challenges_user_id_idx on login_challenges using btree (user_id);

create index mail_tokens_expires_at_idx on mail_tokens using btree (expires_at);
create index mail_tokens_user_id_purpose_created_at_idx on mail_tokens using btree (user_id, purpose, created_at desc);

create index mails_created_at_idx on mails using btree (created_at);
create index mails_due on mails using btree (next_attempt_at) where (status = 'queued'::outbox_status);
create unique index mails_message_id_key on mails using btree (message_id);
create index mails_user_id_idx on mails using btree (user_id);

create index message_photos_conversation_id_idx on message_photos using btree (conversation_id);
create index message_photos_unsent on message_photos using btree (created_at) where (sent_at is null);
create index message_photos_user_id_idx on message_photos using btree (user_id);

create index messages_conversation_id_id_idx on messages using btree (conversation_id, id desc);
create index messages_sender_id_id_idx on messages using btree (sender_id, id desc);

create index notifications_mail_id_idx on notifications using btree (mail_id);
create unique index notifications_one_cancellation on notifications using btree (transaction_id) where (cancellation_reason is not null);
create unique index notifications_one_of_unread_messages on notifications using btree (user_id, conversation_id) where ((kind = 'message'::text) and (read_at is null));
create unique index notifications_one_per_deadline on notifications using btree (transaction_id, step) where (deadline_at is not null);
create index notifications_to_push on notifications using btree (push_at, user_id) where (push_at is not null);
create index notifications_to_deliver on notifications using btree (deliver_at) where (deliver_at is not null);
create index notifications_unread on notifications using btree (user_id) where (read_at is null);
create index notifications_user_id_id_idx on notifications using btree (user_id, id desc);

create index offer_events_offer_id_id_idx on offer_events using btree (offer_id, id);

create index offers_buyer_id_id_idx on offers using btree (buyer_id, id desc);
create index offers_expiring on offers using btree (expires_at) where (status = 'open'::offer_status);
create unique index offers_one_open on offers using btree (listing_id, buyer_id) where (status = 'open'::offer_status);
create index offers_seller_id_id_idx on offers using btree (seller_id, id desc);

create unique index openid_identities_issuer_subject_key on openid_identities using btree (issuer, subject);
create index openid_identities_user_id_idx on openid_identities using btree (user_id);

create unique index passkeys_credential_id_key on passkeys using btree (credential_id);
create index passkeys_user_id_idx on passkeys using btree (user_id);

create index payment_attempts_fee_to_book on payment_attempts using btree (id) where ((fee_kobo > 0) and (not is_fee_booked));
create unique index payment_attempts_payment_id_number_key on payment_attempts using btree (payment_id, number);
create index payment_attempts_provider_id on payment_attempts using btree (provider_id) where (provider_id is not null);
create unique index payment_attempts_reference_key on payment_attempts using btree (reference);
create index payment_attempts_to_poll on payment_attempts using btree (next_poll_at) where (next_poll_at is not null);

create unique index payment_freezes_one_open on payment_freezes using btree ((true)) where (ended_at is null);

create unique index payments_one_in_flight on payments using btree (transaction_id) where (status = 'pending'::payment_status);
create unique index payments_one_per_key on payments using btree (user_id, key) where (status = 'pending'::payment_status);
create unique index payments_one_paid on payments using btree (transaction_id) where (status = 'paid'::payment_status);
create index payments_transaction_id_idx on payments using btree (transaction_id);
create index payments_unfinished on payments using btree (id) where (status = any (array['pending'::payment_status, 'returning'::payment_status]));
create index payments_user_id_id_idx on payments using btree (user_id, id desc);

create index payout_accounts_held on payout_accounts using btree (id) where ((status = 'held'::payout_account_status) and (deleted_at is null));
create index payout_accounts_user_id_idx on payout_accounts using btree (user_id);

create index payouts_account_id_idx on payouts using btree (account_id);
create index payouts_on_their_way on payouts using btree (user_id) where (status = any (array['queued'::payout_status, 'sent'::payout_status]));
create unique index payouts_reference_key on payouts using btree (reference);
create index payouts_to_poll on payouts using btree (next_poll_at) where (next_poll_at is not null);
create index payouts_user_id_id_idx on payouts using btree (user_id, id desc);

create index phone_codes_expires_at_idx on phone_codes using btree (expires_at);

create index phone_reveals_created_at_idx on phone_reveals using btree (created_at);
create index phone_reveals_revealed_id_created_at_idx on phone_reveals using btree (revealed_id, created_at);

create index photo_matches_noted_at_idx on photo_matches using btree (noted_at);
create index photo_matches_other_photo_id_idx on photo_matches using btree (other_photo_id);

create index photos_band_0 on photos using btree ((((perceptual_hash & (65535)::bigint))::integer)) where (unused_since is null);
create index photos_band_1 on photos using btree (((((perceptual_hash >> 16) & (65535)::bigint))::integer)) where (unused_since is null);
create index photos_band_2 on photos using btree (((((perceptual_hash >> 32) & (65535)::bigint))::integer)) where (unused_since is null);
create index photos_band_3 on photos using btree (((((perceptual_hash >> 48) & (65535)::bigint))::integer)) where (unused_since is null);
create unique index photos_hash_key on photos using btree (hash);
create index photos_unused on photos using btree (unused_since) where (unused_since is not null);
create index photos_unused_of_user on photos using btree (user_id) where (unused_since is not null);
create index photos_user_id_id_idx on photos using btree (user_id, id);

create index provider_differences_comparison_id_idx on provider_differences using btree (comparison_id);
create unique index provider_differences_subject_cause_key on provider_differences using btree (subject, cause);

create index provider_events_created_at_idx on provider_events using btree (created_at);
create unique index provider_events_hash_key on provider_events using btree (hash);
create index provider_events_unhandled on provider_events using btree (id) where (handled_at is null);

create index purchase_events_actor_id_idx on purchase_events using btree (actor_id);
create index purchase_events_cancelled_unpaid on purchase_events using btree (actor_id, transaction_id) where (type = 'cancel_unpaid'::text);
create index purchase_events_transaction_id_id_idx on purchase_events using btree (transaction_id, id);

create index push_messages_created_at_idx on push_messages using btree (created_at);
create index push_messages_due on push_messages using btree (next_attempt_at) where (status = 'queued'::outbox_status);
create index push_messages_notification_id_idx on push_messages using btree (notification_id);
create unique index push_messages_subscription_id_notification_id_key on push_messages using btree (subscription_id, notification_id);

create unique index push_subscriptions_endpoint_key on push_subscriptions using btree (endpoint);
create index push_subscriptions_session_id_idx on push_subscriptions using btree (session_id);
create index push_subscriptions_user_id_idx on push_subscriptions using btree (user_id);

create unique index receipts_escrow_id_key on receipts using btree (escrow_id);
create unique index receipts_number_escrow_id_key on receipts using btree (number, escrow_id);
create unique index receipts_number_hash_key on receipts using btree (number, hash);

create unique index refunds_attempt_id_key on refunds using btree (attempt_id);
create unique index refunds_held_payment_id_key on refunds using btree (held_payment_id);
create unique index refunds_reference_key on refunds using btree (reference);
create index refunds_to_poll on refunds using btree (next_poll_at) where (status = any (array['due'::refund_status, 'sent'::refund_status, 'needs_account'::refund_status]));

create index reviews_listing_id_idx on reviews using btree (listing_id);
create index reviews_reviewee_id_id_idx on reviews using btree (reviewee_id, id desc);
create index reviews_reviewer_id_idx on reviews using btree (reviewer_id);
create unique index reviews_transaction_id_key on reviews using btree (transaction_id);

create index saved_searches_key_terms_idx on saved_searches using gin (key_terms);
create unique index saved_searches_one_of_a_query on saved_searches using btree (user_id, md5((query)::text));
create index saved_searches_to_notify on saved_searches using btree (notify_at) where (notify_at is not null);
create index saved_searches_user_id_id_idx on saved_searches using btree (user_id, id desc);

create index search_matches_created_at_idx on search_matches using btree (created_at);
create index search_matches_listing_id_idx on search_matches using btree (listing_id);
create index search_matches_to_notify on search_matches using btree (search_id) where (notified_at is null);

create index sessions_expires_at_idx on sessions using btree (expires_at);
create index sessions_user_id_idx on sessions using btree (user_id);

create index text_messages_created_at_idx on text_messages using btree (created_at);
create index text_messages_due on text_messages using btree (next_attempt_at) where (status = 'queued'::outbox_status);
create unique index text_messages_notification_id_key on text_messages using btree (notification_id);
create index text_messages_user_id_created_at_idx on text_messages using btree (user_id, created_at);

create index title_words_alike on title_words using gin (word gin_trgm_ops);

create index transactions_buyer_id_id_idx on transactions using btree (buyer_id, id desc);
create index transactions_cancelled_of_pair on transactions using btree (listing_id, buyer_id) where (status = 'cancelled'::transaction_status);
create index transactions_listing_id_idx on transactions using btree (listing_id);
create unique index transactions_offer_id_key on transactions using btree (offer_id);
create unique index transactions_one_open_per_buyer on transactions using btree (listing_id, buyer_id) where (status = any (array['pending'::transaction_status, 'active'::transaction_status]));
create index transactions_seller_id_id_idx on transactions using btree (seller_id, id desc);
create index transactions_status_id_idx on transactions using btree (status, id desc);
create index transactions_unpaid on transactions using btree (created_at) where (status = 'pending'::transaction_status);
create index transactions_unpaid_of_buyer on transactions using btree (buyer_id) where (status = 'pending'::transaction_status);

create index trust_events_transaction_id_idx on trust_events using btree (transaction_id);
create index trust_events_user_id_counterparty_id_created_at_idx on trust_events using btree (user_id, counterparty_id, created_at);
create index trust_events_user_id_id_idx on trust_events using btree (user_id, id desc);

create index used_passkey_challenges_expires_at_idx on used_passkey_challenges using btree (expires_at);

create index users_email_beginning on users using btree (((email)::text) text_pattern_ops);
create unique index users_email_key on users using btree (email);
create index users_name_words on users using gin (((' '::text || search_words(full_name))) gin_trgm_ops);
create index users_to_erase on users using btree (id) where ((closed_at is not null) and (erased_at is null));
create index users_username_beginning on users using btree (lower((username)::text) text_pattern_ops);
create unique index users_username_key on users using btree (username);

create index verification_requests_decided on verification_requests using btree (id) where (status <> 'pending'::verification_status);
create index verification_requests_decided_of_type on verification_requests using btree (verification_type, id) where (status <> 'pending'::verification_status);
create index verification_requests_of_type on verification_requests using btree (verification_type, id);
create unique index verification_requests_one_pending on verification_requests using btree (user_id, verification_type) where (status = 'pending'::verification_status);
create index verification_requests_pending on verification_requests using btree (id) where (status = 'pending'::verification_status);
create index verification_requests_pending_of_type on verification_requests using btree (verification_type, id) where (status = 'pending'::verification_status);
create index verification_requests_user_id_id_idx on verification_requests using btree (user_id, id desc);
create index verification_requests_with_documents on verification_requests using btree (reviewed_at) where ((documents)::text <> '{}'::text);

-- Foreign keys

alter table audit_log add constraint audit_log_actor_id_fkey foreign key (actor_id) references users(id) on update cascade on delete set null;

alter table blocks add constraint blocks_blocked_id_fkey foreign key (blocked_id) references users(id) on update cascade on delete restrict;
alter table blocks add constraint blocks_user_id_fkey foreign key (user_id) references users(id) on update cascade on delete restrict;

alter table chargebacks add constraint chargebacks_attempt_id_fkey foreign key (attempt_id) references payment_attempts(id) on update cascade on delete restrict;

alter table claims add constraint claims_payout_id_fkey foreign key (payout_id) references payouts(id) on update cascade on delete restrict;
alter table claims add constraint claims_user_id_fkey foreign key (user_id) references users(id) on update cascade on delete restrict;

alter table conversation_members add constraint conversation_members_conversation_id_fkey foreign key (conversation_id) references conversations(id) on update cascade on delete restrict;
alter table conversation_members add constraint conversation_members_user_id_fkey foreign key (user_id) references users(id) on update cascade on delete restrict;

alter table conversations add constraint conversations_listing_id_fkey foreign key (listing_id) references listings(id) on update cascade on delete set null;
alter table conversations add constraint conversations_other_id_fkey foreign key (other_id) references users(id) on update cascade on delete restrict;
alter table conversations add constraint conversations_starter_id_fkey foreign key (starter_id) references users(id) on update cascade on delete restrict;

alter table disputes add constraint disputes_complainant_id_fkey foreign key (complainant_id) references users(id) on update cascade on delete restrict;
alter table disputes add constraint disputes_respondent_id_fkey foreign key (respondent_id) references users(id) on update cascade on delete restrict;
alter table disputes add constraint disputes_transaction_id_fkey foreign key (transaction_id) references transactions(id) on update cascade on delete restrict;

alter table escrows add constraint escrows_buyer_id_fkey foreign key (buyer_id) references users(id) on update cascade on delete restrict;
alter table escrows add constraint escrows_disputed_by_id_fkey foreign key (disputed_by_id) references users(id) on update cascade on delete set null;
alter table escrows add constraint escrows_listing_id_fkey foreign key (listing_id) references listings(id) on update cascade on delete restrict;
alter table escrows add constraint escrows_match_transaction foreign key (transaction_id, listing_id, buyer_id, seller_id, amount_kobo) references transactions(id, listing_id, buyer_id, seller_id, amount_kobo);
alter table escrows add constraint escrows_name_their_receipt foreign key (receipt_number, id) references receipts(number, escrow_id);
alter table escrows add constraint escrows_seller_id_fkey foreign key (seller_id) references users(id) on update cascade on delete restrict;
alter table escrows add constraint escrows_transaction_id_fkey foreign key (transaction_id) references transactions(id) on update cascade on delete restrict;

alter table favourites add constraint favourites_listing_id_fkey foreign key (listing_id) references listings(id) on update cascade on delete restrict;
alter table favourites add constraint favourites_user_id_fkey foreign key (user_id) references users(id) on update cascade on delete restrict;

alter table handovers add constraint handovers_transaction_id_fkey foreign key (transaction_id) references transactions(id) on update cascade on delete restrict;

alter table held_payments add constraint held_payments_user_id_fkey foreign key (user_id) references users(id) on update cascade on delete restrict;

alter table idempotency_keys add constraint idempotency_keys_user_id_fkey foreign key (user_id) references users(id) on update cascade on delete cascade;

alter table known_devices add constraint known_devices_user_id_fkey foreign key (user_id) references users(id) on update cascade on delete cascade;

alter table ledger_accounts add constraint ledger_accounts_escrow_id_fkey foreign key (escrow_id) references escrows(id) on update cascade on delete set null;
alter table ledger_accounts add constraint ledger_accounts_user_id_fkey foreign key (user_id) references users(id) on update cascade on delete set null;

alter table ledger_entries add constraint ledger_entries_account_id_fkey foreign key (account_id) references ledger_accounts(id) on update cascade on delete restrict;
alter table ledger_entries add constraint ledger_entries_transfer_id_fkey foreign key (transfer_id) references ledger_transfers(id) on update cascade on delete restrict;

alter table ledger_transfers add constraint ledger_transfers_attempt_id_fkey foreign key (attempt_id) references payment_attempts(id) on update cascade on delete restrict;
alter table ledger_transfers add constraint ledger_transfers_chargeback_id_fkey foreign key (chargeback_id) references chargebacks(id) on update cascade on delete restrict;
alter table ledger_transfers add constraint ledger_transfers_escrow_id_fkey foreign key (escrow_id) references escrows(id) on update cascade on delete restrict;
alter table ledger_transfers add constraint ledger_transfers_held_payment_id_fkey foreign key (held_payment_id) references held_payments(id) on update cascade on delete restrict;
alter table ledger_transfers add constraint ledger_transfers_payout_id_fkey foreign key (payout_id) references payouts(id) on update cascade on delete restrict;
alter table ledger_transfers add constraint ledger_transfers_refund_id_fkey foreign key (refund_id) references refunds(id) on update cascade on delete restrict;

alter table listing_drafts add constraint listing_drafts_user_id_fkey foreign key (user_id) references users(id) on update cascade on delete cascade;

alter table listing_versions add constraint listing_versions_category_id_fkey foreign key (category_id) references categories(id) on update cascade on delete restrict;
alter table listing_versions add constraint listing_versions_listing_id_fkey foreign key (listing_id) references listings(id) on update cascade on delete restrict;

alter table listing_view_days add constraint listing_view_days_listing_id_fkey foreign key (listing_id) references listings(id) on update cascade on delete cascade;

alter table listings add constraint listings_category_id_fkey foreign key (category_id) references categories(id) on update cascade on delete restrict;
alter table listings add constraint listings_user_id_fkey foreign key (user_id) references users(id) on update cascade on delete restrict;

alter table login_challenges add constraint login_challenges_user_id_fkey foreign key (user_id) references users(id) on update cascade on delete cascade;

alter table mail_tokens add constraint mail_tokens_user_id_fkey foreign key (user_id) references users(id) on update cascade on delete cascade;

alter table mails add constraint mails_user_id_fkey foreign key (user_id) references users(id) on update cascade on delete cascade;

alter table message_photos add constraint message_photos_conversation_id_fkey foreign key (conversation_id) references conversations(id) on update cascade on delete restrict;
alter table message_photos add constraint message_photos_user_id_fkey foreign key (user_id) references users(id) on update cascade on delete restrict;

alter table messages add constraint messages_conversation_id_fkey foreign key (conversation_id) references conversations(id) on update cascade on delete restrict;
alter table messages add constraint messages_offer_event_id_fkey foreign key (offer_event_id) references offer_events(id) on update cascade on delete set null;
alter table messages add constraint messages_sender_id_fkey foreign key (sender_id) references users(id) on update cascade on delete restrict;

alter table notification_preferences add constraint notification_preferences_user_id_fkey foreign key (user_id) references users(id) on update cascade on delete cascade;

alter table notifications add constraint notifications_actor_id_fkey foreign key (actor_id) references users(id) on update cascade on delete set null;
alter table notifications add constraint notifications_conversation_id_fkey foreign key (conversation_id) references conversations(id) on update cascade on delete set null;
alter table notifications add constraint notifications_listing_id_fkey foreign key (listing_id) references listings(id) on update cascade on delete set null;
alter table notifications add constraint notifications_mail_id_fkey foreign key (mail_id) references mails(id) on update cascade on delete set null;
alter table notifications add constraint notifications_offer_id_fkey foreign key (offer_id) references offers(id) on update cascade on delete set null;
alter table notifications add constraint notifications_transaction_id_fkey foreign key (transaction_id) references transactions(id) on update cascade on delete set null;
alter table notifications add constraint notifications_user_id_fkey foreign key (user_id) references users(id) on update cascade on delete restrict;

alter table offer_events add constraint offer_events_actor_id_fkey foreign key (actor_id) references users(id) on update cascade on delete set null;
alter table offer_events add constraint offer_events_offer_id_fkey foreign key (offer_id) references offers(id) on update cascade on delete restrict;

alter table offers add constraint offers_buyer_id_fkey foreign key (buyer_id) references users(id) on update cascade on delete restrict;
alter table offers add constraint offers_conversation_id_fkey foreign key (conversation_id) references conversations(id) on update cascade on delete restrict;
alter table offers add constraint offers_listing_id_fkey foreign key (listing_id) references listings(id) on update cascade on delete restrict;
alter table offers add constraint offers_seller_id_fkey foreign key (seller_id) references users(id) on update cascade on delete restrict;

alter table openid_identities add constraint openid_identities_user_id_fkey foreign key (user_id) references users(id) on update cascade on delete cascade;

alter table passkeys add constraint passkeys_user_id_fkey foreign key (user_id) references users(id) on update cascade on delete cascade;

alter table payment_attempts add constraint payment_attempts_payment_id_fkey foreign key (payment_id) references payments(id) on update cascade on delete restrict;

alter table payments add constraint payments_transaction_id_fkey foreign key (transaction_id) references transactions(id) on update cascade on delete restrict;
alter table payments add constraint payments_user_id_fkey foreign key (user_id) references users(id) on update cascade on delete restrict;

alter table payout_accounts add constraint payout_accounts_user_id_fkey foreign key (user_id) references users(id) on update cascade on delete restrict;

alter table payouts add constraint payouts_account_id_fkey foreign key (account_id) references payout_accounts(id) on update cascade on delete restrict;
alter table payouts add constraint payouts_user_id_fkey foreign key (user_id) references users(id) on update cascade on delete restrict;

alter table phone_codes add constraint phone_codes_user_id_fkey foreign key (user_id) references users(id) on update cascade on delete cascade;

alter table phone_reveals add constraint phone_reveals_revealed_id_fkey foreign key (revealed_id) references users(id) on update cascade on delete cascade;
alter table phone_reveals add constraint phone_reveals_user_id_fkey foreign key (user_id) references users(id) on update cascade on delete cascade;

alter table photo_matches add constraint photo_matches_other_photo_id_fkey foreign key (other_photo_id) references photos(id) on update cascade on delete cascade;
alter table photo_matches add constraint photo_matches_photo_id_fkey foreign key (photo_id) references photos(id) on update cascade on delete cascade;

alter table photos add constraint photos_user_id_fkey foreign key (user_id) references users(id) on update cascade on delete restrict;

alter table provider_differences add constraint provider_differences_comparison_id_fkey foreign key (comparison_id) references provider_comparisons(id) on update cascade on delete restrict;

alter table purchase_events add constraint purchase_events_actor_id_fkey foreign key (actor_id) references users(id) on update cascade on delete set null;
alter table purchase_events add constraint purchase_events_transaction_id_fkey foreign key (transaction_id) references transactions(id) on update cascade on delete restrict;

alter table push_messages add constraint push_messages_notification_id_fkey foreign key (notification_id) references notifications(id) on update cascade on delete cascade;
alter table push_messages add constraint push_messages_subscription_id_fkey foreign key (subscription_id) references push_subscriptions(id) on update cascade on delete cascade;

alter table push_subscriptions add constraint push_subscriptions_session_id_fkey foreign key (session_id) references sessions(id) on update cascade on delete cascade;
alter table push_subscriptions add constraint push_subscriptions_user_id_fkey foreign key (user_id) references users(id) on update cascade on delete cascade;

alter table receipts add constraint receipts_escrow_id_fkey foreign key (escrow_id) references escrows(id) on update cascade on delete restrict;
alter table receipts add constraint receipts_follow_the_one_before foreign key (previous_number, previous_hash) references receipts(number, hash);
alter table receipts add constraint receipts_key_id_fkey foreign key (key_id) references receipt_keys(id) on update cascade on delete restrict;

alter table recovery_codes add constraint recovery_codes_user_id_fkey foreign key (user_id) references users(id) on update cascade on delete cascade;

alter table refunds add constraint refunds_attempt_id_fkey foreign key (attempt_id) references payment_attempts(id) on update cascade on delete restrict;
alter table refunds add constraint refunds_held_payment_id_fkey foreign key (held_payment_id) references held_payments(id) on update cascade on delete restrict;

alter table reviews add constraint reviews_listing_id_fkey foreign key (listing_id) references listings(id) on update cascade on delete restrict;
alter table reviews add constraint reviews_reviewee_id_fkey foreign key (reviewee_id) references users(id) on update cascade on delete restrict;
alter table reviews add constraint reviews_reviewer_id_fkey foreign key (reviewer_id) references users(id) on update cascade on delete restrict;
alter table reviews add constraint reviews_transaction_id_fkey foreign key (transaction_id) references transactions(id) on update cascade on delete restrict;

alter table saved_searches add constraint saved_searches_user_id_fkey foreign key (user_id) references users(id) on update cascade on delete restrict;

alter table search_matches add constraint search_matches_listing_id_fkey foreign key (listing_id) references listings(id) on update cascade on delete restrict;
alter table search_matches add constraint search_matches_search_id_fkey foreign key (search_id) references saved_searches(id) on update cascade on delete cascade;

alter table sessions add constraint sessions_user_id_fkey foreign key (user_id) references users(id) on update cascade on delete cascade;

alter table text_messages add constraint text_messages_notification_id_fkey foreign key (notification_id) references notifications(id) on update cascade on delete cascade;
alter table text_messages add constraint text_messages_user_id_fkey foreign key (user_id) references users(id) on update cascade on delete cascade;

alter table totp_factors add constraint totp_factors_user_id_fkey foreign key (user_id) references users(id) on update cascade on delete cascade;

alter table transactions add constraint transactions_buyer_id_fkey foreign key (buyer_id) references users(id) on update cascade on delete restrict;
alter table transactions add constraint transactions_listing_id_fkey foreign key (listing_id) references listings(id) on update cascade on delete restrict;
alter table transactions add constraint transactions_listing_id_listing_version_fkey foreign key (listing_id, listing_version) references listing_versions(listing_id, version) on update cascade on delete restrict;
alter table transactions add constraint transactions_offer_id_fkey foreign key (offer_id) references offers(id) on update cascade on delete set null;
alter table transactions add constraint transactions_seller_id_fkey foreign key (seller_id) references users(id) on update cascade on delete restrict;

alter table trust_events add constraint trust_events_counterparty_id_fkey foreign key (counterparty_id) references users(id) on update cascade on delete set null;
alter table trust_events add constraint trust_events_transaction_id_fkey foreign key (transaction_id) references transactions(id) on update cascade on delete set null;
alter table trust_events add constraint trust_events_user_id_fkey foreign key (user_id) references users(id) on update cascade on delete restrict;
alter table trust_events add constraint trust_events_verification_request_id_fkey foreign key (verification_request_id) references verification_requests(id) on update cascade on delete set null;

alter table verification_requests add constraint verification_requests_user_id_fkey foreign key (user_id) references users(id) on update cascade on delete restrict;

-- Triggers

create trigger audit_log_append_only before delete or truncate on audit_log for each statement execute function refuse_change();
create trigger audit_log_erasure before update on audit_log for each row execute function refuse_audit_rewrite('address', 'details');

create trigger chargebacks_fixed before delete or update on chargebacks for each row execute function refuse_chargeback_rewrite();

create trigger claims_append_only before delete or update or truncate on claims for each statement execute function refuse_change();

create trigger disputes_of_open_account before insert on disputes for each row execute function refuse_closed_account();

create trigger escrows_keep_terms before update on escrows for each row execute function refuse_escrow_rewrite();

create trigger favourites_of_open_account before insert on favourites for each row execute function refuse_closed_account();

create trigger handovers_fixed before delete or update on handovers for each row execute function refuse_handover_rewrite();

create trigger held_payments_fixed before delete or update on held_payments for each row execute function refuse_held_payment_rewrite();

create trigger idempotency_keys_of_open_account before insert on idempotency_keys for each row execute function refuse_closed_account();

create trigger installation_keeps_ledger_mode before delete or update on installation for each row execute function refuse_other_ledger_mode();

create trigger known_devices_of_open_account before insert on known_devices for each row execute function refuse_closed_account();

create trigger ledger_accounts_keep before truncate on ledger_accounts for each statement execute function refuse_change();
create trigger ledger_accounts_only_by_entries before insert or delete or update on ledger_accounts for each row execute function refuse_account_rewrite();

create trigger ledger_entries_append_only before delete or update or truncate on ledger_entries for each statement execute function refuse_change();
create constraint trigger ledger_entries_balanced after insert on ledger_entries deferrable initially deferred for each row execute function refuse_unbalanced_transfer();
create trigger ledger_entries_move_balances after insert on ledger_entries referencing new table as inserted for each statement execute function update_balances();

create trigger ledger_transfers_append_only before delete or update or truncate on ledger_transfers for each statement execute function refuse_change();
create constraint trigger ledger_transfers_balanced after insert on ledger_transfers deferrable initially deferred for each row execute function refuse_unbalanced_transfer();

create trigger listing_drafts_of_open_account before insert on listing_drafts for each row execute function refuse_closed_account();

create trigger listing_versions_append_only before delete or truncate on listing_versions for each statement execute function refuse_change();
create trigger listing_versions_erasure before update on listing_versions for each row execute function refuse_version_rewrite('title', 'description', 'images', 'specifications', 'attributes', 'location');
create trigger listing_versions_only_by_listings before insert on listing_versions for each statement when ((pg_trigger_depth() = 0)) execute function refuse_direct_insert();

create trigger listings_first_version before insert on listings for each row when ((new.version is distinct from 1)) execute function set_listing_version();
create trigger listings_insert_first_version after insert on listings referencing new table as new_listings for each statement execute function insert_first_listing_versions();
create trigger listings_insert_next_version after update of title, description, price_kobo, price_period, images, specifications, attributes, location, category_id, version on listings for each row when ((old.version <> new.version)) execute function insert_listing_version();
create trigger listings_next_version before update of title, description, price_kobo, price_period, images, specifications, attributes, location, category_id, version on listings for each row execute function set_listing_version();
create trigger listings_of_open_account before insert on listings for each row execute function refuse_closed_account();
create trigger listings_photos_of_changed after update of images, deleted_at on listings for each row when ((((old.images is distinct from new.images) or (old.deleted_at is distinct from new.deleted_at)) and (array_to_string((old.images || new.images), ' '::text) ~~ '%/photos/%'::text))) execute function mark_photos_of_listing();
create trigger listings_photos_of_new after insert on listings for each row when ((array_to_string(new.images, ' '::text) ~~ '%/photos/%'::text)) execute function mark_photos_of_listing();
create trigger listings_words_of_new after insert on listings referencing new table as new_listings for each statement execute function add_words_of_new_listings();
create trigger listings_words_of_return after update of status on listings for each row when (((new.status = 'active'::listing_status) and (old.status <> 'active'::listing_status))) execute function add_words_of_title();
create trigger listings_words_of_title after update of title on listings for each row when (((old.title is distinct from new.title) and (new.deleted_at is null))) execute function add_words_of_title();

create trigger login_challenges_of_open_account before insert on login_challenges for each row execute function refuse_closed_account();

create trigger mail_tokens_of_open_account before insert on mail_tokens for each row execute function refuse_closed_account();

create trigger messages_of_open_account before insert on messages for each row execute function refuse_closed_account();

create trigger notification_preferences_of_open_account before insert on notification_preferences for each row execute function refuse_closed_account();

create trigger offer_events_append_only before delete or update or truncate on offer_events for each statement execute function refuse_change();

create trigger offers_of_open_accounts before insert on offers for each row execute function refuse_closed_account();

create trigger openid_identities_of_open_account before insert on openid_identities for each row execute function refuse_closed_account();

create trigger passkeys_of_open_account before insert on passkeys for each row execute function refuse_closed_account();

create trigger payment_attempts_fixed before delete or update on payment_attempts for each row execute function refuse_attempt_rewrite();

create trigger payments_keep_terms before update on payments for each row execute function refuse_payment_rewrite();
create trigger payments_of_open_accounts before insert on payments for each row execute function refuse_closed_account();

create trigger payout_accounts_fixed before update on payout_accounts for each row execute function refuse_payout_account_rewrite();
create trigger payout_accounts_of_open_accounts before insert on payout_accounts for each row execute function refuse_closed_account();

create trigger payouts_fixed before delete or update on payouts for each row execute function refuse_payout_rewrite();
create trigger payouts_of_open_accounts before insert on payouts for each row execute function refuse_closed_account();

create trigger phone_codes_of_open_account before insert on phone_codes for each row execute function refuse_closed_account();

create trigger phone_reveals_of_open_account before insert on phone_reveals for each row execute function refuse_closed_account();

create trigger photos_of_open_account before insert on photos for each row execute function refuse_closed_account();

create trigger purchase_events_append_only before delete or update or truncate on purchase_events for each statement execute function refuse_change();

create trigger push_subscriptions_of_open_account before insert on push_subscriptions for each row execute function refuse_closed_account();

create trigger receipt_keys_append_only before delete or update or truncate on receipt_keys for each statement execute function refuse_change();

create trigger receipts_append_only before delete or update or truncate on receipts for each statement execute function refuse_change();

create trigger recovery_codes_of_open_account before insert on recovery_codes for each row execute function refuse_closed_account();

create trigger refunds_fixed before delete or update on refunds for each row execute function refuse_refund_rewrite();

create trigger reviews_of_open_account before insert on reviews for each row execute function refuse_closed_account();

create trigger saved_searches_of_open_account before insert on saved_searches for each row execute function refuse_closed_account();

create trigger sessions_of_open_account before insert on sessions for each row execute function refuse_closed_account();

create trigger text_messages_of_open_account before insert on text_messages for each row execute function refuse_closed_account();

create trigger totp_factors_of_open_account before insert on totp_factors for each row execute function refuse_closed_account();

create trigger transactions_keep_terms before update on transactions for each row execute function refuse_transaction_rewrite();
create trigger transactions_of_open_accounts before insert on transactions for each row execute function refuse_closed_account();

create trigger trust_events_append_only before delete or update or truncate on trust_events for each statement execute function refuse_change();

create trigger users_closed_for_good before update of closed_at on users for each row when (((old.closed_at is not null) and (new.closed_at is distinct from old.closed_at))) execute function refuse_reopening();

create trigger verification_requests_of_open_account before insert on verification_requests for each row execute function refuse_closed_account();
