-- People write to each other, haggle, and are told of every step (docs/decisions/042-messages.md).

alter type cancellation_reason add value 'offer_accepted';

-- CreateEnum
CREATE TYPE "offer_status" AS ENUM ('open', 'accepted', 'declined', 'withdrawn', 'expired');

-- CreateEnum
CREATE TYPE "offer_side" AS ENUM ('buyer', 'seller');

-- DropForeignKey
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_transaction_id_fkey";

-- AlterTable
ALTER TABLE "listings" ADD COLUMN     "is_negotiable" BOOLEAN NOT NULL DEFAULT true;

-- AlterTable
ALTER TABLE "transactions" ADD COLUMN     "offer_id" INTEGER;

-- AlterTable
ALTER TABLE "notifications" ADD COLUMN     "actor_id" INTEGER,
ADD COLUMN     "conversation_id" INTEGER,
ADD COLUMN     "count" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "facts" JSONB,
ADD COLUMN     "kind" TEXT,
ADD COLUMN     "listing_id" INTEGER,
ADD COLUMN     "mail_id" INTEGER,
ADD COLUMN     "offer_id" INTEGER,
ADD COLUMN     "read_at" TIMESTAMPTZ(3),
ADD COLUMN     "tell_at" TIMESTAMPTZ(3),
ALTER COLUMN "transaction_id" DROP NOT NULL,
ALTER COLUMN "step" DROP NOT NULL;

-- CreateTable
CREATE TABLE "conversations" (
    "id" SERIAL NOT NULL,
    "listing_id" INTEGER,
    "starter_id" INTEGER NOT NULL,
    "other_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "answered_at" TIMESTAMPTZ(3),

    CONSTRAINT "conversations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "conversation_members" (
    "conversation_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "unread_count" INTEGER NOT NULL DEFAULT 0,
    "read_up_to" INTEGER,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "conversation_members_pkey" PRIMARY KEY ("conversation_id","user_id")
);

-- CreateTable
CREATE TABLE "messages" (
    "id" SERIAL NOT NULL,
    "conversation_id" INTEGER NOT NULL,
    "sender_id" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "photos" TEXT[],
    "warnings" TEXT[],
    "offer_event_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "message_photos" (
    "hash" TEXT NOT NULL,
    "conversation_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "bytes" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "message_photos_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "blocks" (
    "user_id" INTEGER NOT NULL,
    "blocked_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "blocks_pkey" PRIMARY KEY ("user_id","blocked_id")
);

-- CreateTable
CREATE TABLE "offers" (
    "id" SERIAL NOT NULL,
    "listing_id" INTEGER NOT NULL,
    "listing_version" INTEGER NOT NULL,
    "buyer_id" INTEGER NOT NULL,
    "seller_id" INTEGER NOT NULL,
    "conversation_id" INTEGER NOT NULL,
    "status" "offer_status" NOT NULL DEFAULT 'open',
    "amount_kobo" BIGINT NOT NULL,
    "turn" "offer_side" NOT NULL,
    "round" SMALLINT NOT NULL DEFAULT 1,
    "note" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "offers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "offer_events" (
    "id" SERIAL NOT NULL,
    "offer_id" INTEGER NOT NULL,
    "step" TEXT NOT NULL,
    "actor_id" INTEGER,
    "amount_kobo" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "offer_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "live_events" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "subject_id" INTEGER,
    "conversation_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "live_events_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "conversations_starter_id_created_at_idx" ON "conversations"("starter_id", "created_at");

-- CreateIndex
CREATE INDEX "conversations_other_id_id_idx" ON "conversations"("other_id", "id" DESC);

-- CreateIndex
CREATE INDEX "conversation_members_user_id_updated_at_conversation_id_idx" ON "conversation_members"("user_id", "updated_at" DESC, "conversation_id" DESC);

-- CreateIndex
CREATE INDEX "messages_conversation_id_id_idx" ON "messages"("conversation_id", "id" DESC);

-- CreateIndex
CREATE INDEX "messages_sender_id_id_idx" ON "messages"("sender_id", "id" DESC);

-- CreateIndex
CREATE INDEX "message_photos_user_id_idx" ON "message_photos"("user_id");

-- CreateIndex
CREATE INDEX "message_photos_conversation_id_idx" ON "message_photos"("conversation_id");

-- CreateIndex
CREATE INDEX "blocks_blocked_id_idx" ON "blocks"("blocked_id");

-- CreateIndex
CREATE INDEX "offers_buyer_id_id_idx" ON "offers"("buyer_id", "id" DESC);

-- CreateIndex
CREATE INDEX "offers_seller_id_id_idx" ON "offers"("seller_id", "id" DESC);

-- CreateIndex
CREATE INDEX "offer_events_offer_id_id_idx" ON "offer_events"("offer_id", "id");

-- CreateIndex
CREATE INDEX "live_events_user_id_id_idx" ON "live_events"("user_id", "id");

-- CreateIndex
CREATE INDEX "live_events_created_at_idx" ON "live_events"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "transactions_offer_id_key" ON "transactions"("offer_id");

-- CreateIndex
CREATE INDEX "notifications_mail_id_idx" ON "notifications"("mail_id");

-- AddForeignKey
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_offer_id_fkey" FOREIGN KEY ("offer_id") REFERENCES "offers"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_transaction_id_fkey" FOREIGN KEY ("transaction_id") REFERENCES "transactions"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "conversations"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_offer_id_fkey" FOREIGN KEY ("offer_id") REFERENCES "offers"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_mail_id_fkey" FOREIGN KEY ("mail_id") REFERENCES "mails"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_starter_id_fkey" FOREIGN KEY ("starter_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_other_id_fkey" FOREIGN KEY ("other_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "conversations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "conversations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_fkey" FOREIGN KEY ("sender_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "messages" ADD CONSTRAINT "messages_offer_event_id_fkey" FOREIGN KEY ("offer_event_id") REFERENCES "offer_events"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message_photos" ADD CONSTRAINT "message_photos_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "conversations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message_photos" ADD CONSTRAINT "message_photos_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_fkey" FOREIGN KEY ("blocked_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "offers" ADD CONSTRAINT "offers_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "offers" ADD CONSTRAINT "offers_buyer_id_fkey" FOREIGN KEY ("buyer_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "offers" ADD CONSTRAINT "offers_seller_id_fkey" FOREIGN KEY ("seller_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "offers" ADD CONSTRAINT "offers_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "conversations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "offer_events" ADD CONSTRAINT "offer_events_offer_id_fkey" FOREIGN KEY ("offer_id") REFERENCES "offers"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "offer_events" ADD CONSTRAINT "offer_events_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- ---------------------------------------------------------------- notifications of all kinds

update notifications set
  kind = case when deadline_at is not null then 'reminder' else 'cancelled' end,
  read_at = created_at;
alter table notifications alter column kind set not null;
alter table notifications drop constraint notifications_of_deadline_or_cancellation;
alter table notifications
  add constraint notifications_deadline_of_reminder check ((kind = 'reminder') = (deadline_at is not null)),
  add constraint notifications_reason_of_cancellation check (cancellation_reason is null or kind = 'cancelled'),
  add constraint notifications_of_a_purchase check ((transaction_id is null) = (step is null)),
  add constraint notifications_of_a_message check (kind <> 'message' or conversation_id is not null);
create index notifications_unread on notifications (user_id) where read_at is null;
create unique index notifications_one_of_unread_messages on notifications (user_id, conversation_id)
  where kind = 'message' and read_at is null;
create index notifications_to_tell on notifications (tell_at) where tell_at is not null;

-- ---------------------------------------------------------------- messages

alter table conversations add constraint conversations_of_two check (starter_id <> other_id);
create unique index conversations_one_of_a_pair on conversations
  (coalesce(listing_id, 0), least(starter_id, other_id), greatest(starter_id, other_id));
create index conversation_members_unread on conversation_members (user_id) where unread_count > 0;
alter table messages
  add constraint messages_size check (char_length(text) <= 2000 and cardinality(photos) <= 4),
  add constraint messages_say_something check (text <> '' or cardinality(photos) > 0 or offer_event_id is not null);
alter table blocks add constraint blocks_of_another check (user_id <> blocked_id);

create index message_photos_unsent on message_photos (created_at) where sent_at is null;

-- ---------------------------------------------------------------- offers

alter table offers
  add constraint offers_amount_positive check (amount_kobo > 0),
  add constraint offers_rounds check (round between 1 and 10),
  add constraint offers_of_two check (buyer_id <> seller_id);
create unique index offers_one_open on offers (listing_id, buyer_id) where status = 'open';
create index offers_expiring on offers (expires_at) where status = 'open';
alter table offer_events add constraint offer_events_amount_positive check (amount_kobo > 0);
create trigger offer_events_append_only before update or delete or truncate on offer_events
  for each statement execute function refuse_change();

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

create trigger messages_of_open_account before insert on messages for each row execute function refuse_closed_account();
create trigger offers_of_open_accounts before insert on offers for each row execute function refuse_closed_account();
