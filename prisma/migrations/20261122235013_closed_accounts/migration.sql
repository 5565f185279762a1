-- DropIndex
DROP INDEX "audit_log_actor_id_idx";

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "closed_at" TIMESTAMPTZ(3),
ADD COLUMN     "erased_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "listings_user_id_id_idx" ON "listings"("user_id", "id");

-- CreateIndex
CREATE INDEX "audit_log_actor_id_id_idx" ON "audit_log"("actor_id", "id");

-- Rows stay as they are. An address is erased after 180 days (lib/domain/retention.ts; clocks may differ by a day),
-- and with the account that it is about; so are the details of its sign-ins, which name devices.
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
      or (new.details is null and old.entity_type = 'user' and is_of_closed_account))
  then return new; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Nothing new belongs to a closed account. The lock waits for a transaction that closes the account, and lets it
-- wait for this one: the account is either open until this row exists, or closed before. Error OJ001 is known to
-- lib/server/database/errors.ts.
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

create or replace function refuse_reopening() returns trigger language plpgsql as $$
begin
  raise exception 'account % is closed for good', old.id using errcode = 'check_violation';
end $$;

-- The texts of a version are erased with its seller's account, unless it is the terms of an order.
create or replace function refuse_version_rewrite() returns trigger language plpgsql as $$
begin
  if (new.listing_id, new.version, new.price_kobo, new.price_period, new.category_id, new.created_at)
      is not distinct from (old.listing_id, old.version, old.price_kobo, old.price_period, old.category_id, old.created_at)
    and (new.title, new.description, new.images, new.location)
      = ('Removed listing', 'The account of the seller was closed.', '{/placeholder.svg}', 'Removed')
    and new.specifications is null
    and exists (
      select from listings join users on users.id = listings.user_id
      where listings.id = old.listing_id and users.closed_at is not null)
    and not exists (
      select from transactions where listing_id = old.listing_id and listing_version = old.version)
  then return new; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- A version counts changes of content. Updates of views and statuses name none of these columns, and
-- cost nothing. JSON is compared as text. The texts of a closed account are erased, which is no new version.
create or replace function set_listing_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.version := 1;
  elsif (old.title, old.description, old.price_kobo, old.price_period, old.images, old.specifications::text, old.location, old.category_id)
    is distinct from (new.title, new.description, new.price_kobo, new.price_period, new.images, new.specifications::text, new.location, new.category_id)
    and not exists (select from users where id = new.user_id and closed_at is not null) then
    new.version := old.version + 1;
  else
    new.version := old.version;
  end if;
  return new;
end $$;

-- ---------------------------------------------------------------- closed accounts

alter table users
  add constraint users_closed_is_empty check (closed_at is null or (
    username = ('closed-' || id)::citext and email = ('closed-' || id || '@closed.invalid')::citext
    and full_name = 'Closed account' and password_hash is null and role = 'user'
    and phone is null and about is null and pending_email is null and email_confirmed_at is null
    and not is_verified and not has_second_factor)),
  add constraint users_closed_name_reserved check (closed_at is not null or username !~ '^closed-[0-9]+$'),
  add constraint users_erased_is_closed check (erased_at is null or erased_at >= closed_at);

create trigger users_closed_for_good before update of closed_at on users
  for each row when (old.closed_at is not null and new.closed_at is distinct from old.closed_at) execute function refuse_reopening();

-- For the sweep: accounts whose erasure is not done yet
create index users_to_erase on users (id) where closed_at is not null and erased_at is null;

create trigger listings_of_open_account before insert on listings for each row execute function refuse_closed_account();
create trigger transactions_of_open_accounts before insert on transactions for each row execute function refuse_closed_account();
create trigger payments_of_open_accounts before insert on payments for each row execute function refuse_closed_account();
create trigger reviews_of_open_account before insert on reviews for each row execute function refuse_closed_account();
create trigger disputes_of_open_account before insert on disputes for each row execute function refuse_closed_account();
create trigger verification_requests_of_open_account before insert on verification_requests for each row execute function refuse_closed_account();
create trigger idempotency_keys_of_open_account before insert on idempotency_keys for each row execute function refuse_closed_account();
create trigger sessions_of_open_account before insert on sessions for each row execute function refuse_closed_account();
create trigger mail_tokens_of_open_account before insert on mail_tokens for each row execute function refuse_closed_account();
create trigger totp_factors_of_open_account before insert on totp_factors for each row execute function refuse_closed_account();
create trigger passkeys_of_open_account before insert on passkeys for each row execute function refuse_closed_account();
create trigger openid_identities_of_open_account before insert on openid_identities for each row execute function refuse_closed_account();
create trigger recovery_codes_of_open_account before insert on recovery_codes for each row execute function refuse_closed_account();
create trigger login_challenges_of_open_account before insert on login_challenges for each row execute function refuse_closed_account();
create trigger known_devices_of_open_account before insert on known_devices for each row execute function refuse_closed_account();

-- ---------------------------------------------------------------- erasure

drop trigger audit_log_append_only on audit_log;
create trigger audit_log_append_only before delete or truncate on audit_log for each statement execute function refuse_change();
create trigger audit_log_erasure before update on audit_log for each row execute function refuse_audit_rewrite('address', 'details');

drop trigger listing_versions_append_only on listing_versions;
create trigger listing_versions_append_only before delete or truncate on listing_versions for each statement execute function refuse_change();
create trigger listing_versions_erasure before update on listing_versions
  for each row execute function refuse_version_rewrite('title', 'description', 'images', 'specifications', 'location');

-- For the clean-up: what has outlived its time
create index audit_log_with_address on audit_log (created_at) where address is not null;
create index verification_requests_with_documents on verification_requests (reviewed_at) where documents::text <> '{}';

-- A word that only erased titles had is deleted: the titles of a listing that comes back on sale are added again.
create trigger listings_words_of_return after update of status on listings
  for each row when (new.status = 'active' and old.status <> 'active') execute function add_words_of_title();
drop trigger listings_words_of_title on listings;
create trigger listings_words_of_title after update of title on listings
  for each row when (old.title is distinct from new.title and new.deleted_at is null) execute function add_words_of_title();
