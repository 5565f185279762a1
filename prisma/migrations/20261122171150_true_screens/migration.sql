-- CreateEnum
CREATE TYPE "price_period" AS ENUM ('hour', 'day', 'night', 'week', 'month', 'year');

-- CreateEnum
CREATE TYPE "handover_method" AS ENUM ('meet', 'delivery');

-- CreateEnum
CREATE TYPE "payment_source" AS ENUM ('provider', 'balance');

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "trust_event_count" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "listings" ADD COLUMN     "price_period" "price_period";

-- AlterTable
ALTER TABLE "listing_versions" ADD COLUMN     "price_period" "price_period";

-- AlterTable
ALTER TABLE "payments" ADD COLUMN     "source" "payment_source" NOT NULL DEFAULT 'provider';

-- CreateTable
CREATE TABLE "handovers" (
    "transaction_id" INTEGER NOT NULL,
    "method" "handover_method" NOT NULL,
    "address" TEXT,
    "phone" TEXT,
    "note" TEXT,

    CONSTRAINT "handovers_pkey" PRIMARY KEY ("transaction_id")
);

-- AddForeignKey
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_transaction_id_fkey" FOREIGN KEY ("transaction_id") REFERENCES "transactions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

create or replace function insert_first_listing_versions() returns trigger language plpgsql as $$
begin
  insert into listing_versions (listing_id, version, title, description, price_kobo, price_period, images, specifications, location, category_id, created_at)
  select id, version, title, description, price_kobo, price_period, images, specifications, location, category_id, updated_at from new_listings order by id;
  return null;
end $$;

create or replace function insert_listing_version() returns trigger language plpgsql as $$
begin
  insert into listing_versions (listing_id, version, title, description, price_kobo, price_period, images, specifications, location, category_id, created_at)
  values (new.id, new.version, new.title, new.description, new.price_kobo, new.price_period, new.images, new.specifications, new.location, new.category_id, new.updated_at);
  return null;
end $$;

-- The seller of a paid order acts on its handover: it does not change any more.
create or replace function refuse_handover_rewrite() returns trigger language plpgsql as $$
begin
  if exists (select from escrows where transaction_id = old.transaction_id) then
    raise exception 'the handover of transaction % is fixed', old.transaction_id using errcode = 'check_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

-- The money of a failed funding may still come late: then it is refunded.
create or replace function refuse_payment_rewrite() returns trigger language plpgsql as $$
begin
  if old.status <> new.status and not (
    (old.status = 'initiated' and new.status in ('settled', 'failed', 'returning'))
    or (old.status = 'failed' and new.status = 'returning')
    or (old.status = 'returning' and new.status = 'returned')
  ) then
    raise exception 'payment % cannot go from % to %', old.id, old.status, new.status using errcode = 'check_violation';
  end if;
  if (old.kind, old.source, old.user_id, old.transaction_id, old.amount_kobo) is distinct from (new.kind, new.source, new.user_id, new.transaction_id, new.amount_kobo) then
    raise exception 'the terms of payment % are fixed', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- A version counts changes of content. Updates of views and statuses name none of these columns, and
-- cost nothing. JSON is compared as text.
create or replace function set_listing_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.version := 1;
  elsif (old.title, old.description, old.price_kobo, old.price_period, old.images, old.specifications::text, old.location, old.category_id)
    is distinct from (new.title, new.description, new.price_kobo, new.price_period, new.images, new.specifications::text, new.location, new.category_id) then
    new.version := old.version + 1;
  else
    new.version := old.version;
  end if;
  return new;
end $$;

-- ---------------------------------------------------------------- the period is part of a listing's content

drop trigger listings_next_version on listings;
create trigger listings_next_version
  before update of title, description, price_kobo, price_period, images, specifications, location, category_id, version on listings
  for each row execute function set_listing_version();

drop trigger listings_insert_next_version on listings;
create trigger listings_insert_next_version
  after update of title, description, price_kobo, price_period, images, specifications, location, category_id, version on listings
  for each row when (old.version <> new.version) execute function insert_listing_version();

-- ---------------------------------------------------------------- handovers

alter table handovers add constraint handovers_delivery_has_address check (method <> 'delivery' or address is not null);
alter table handovers add constraint handovers_lengths
  check (char_length(address) between 1 and 300 and char_length(phone) <= 20 and char_length(note) between 1 and 500);

create trigger handovers_fixed before update or delete on handovers
  for each row execute function refuse_handover_rewrite();

-- ---------------------------------------------------------------- payments from the balance

-- Money that came from a balance never leaves through the provider: it is refunded by a ledger transfer.
alter table payments add constraint payments_from_balance
  check (source = 'provider' or (kind = 'funding' and status in ('initiated', 'settled', 'failed')));

-- ---------------------------------------------------------------- trust events are counted

alter table users add constraint users_trust_event_count check (trust_event_count >= 0);
update users set trust_event_count = counted.events
from (select user_id, count(*) as events from trust_events group by user_id) as counted
where counted.user_id = users.id;
