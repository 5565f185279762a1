-- CreateEnum
CREATE TYPE "payment_kind" AS ENUM ('funding', 'payout');

-- CreateEnum
CREATE TYPE "payment_status" AS ENUM ('initiated', 'settled', 'failed', 'returning', 'returned');

-- AlterEnum
-- This migration adds more than one value to an enum.
-- With PostgreSQL versions 11 and earlier, this is not possible
-- in a single migration. This can be worked around by creating
-- multiple migrations, each migration adding only one value to
-- the enum.


ALTER TYPE "ledger_transfer_kind" ADD VALUE 'payout';
ALTER TYPE "ledger_transfer_kind" ADD VALUE 'payout_reversal';

-- AlterTable
ALTER TABLE "ledger_transfers" ADD COLUMN     "payment_id" INTEGER,
ALTER COLUMN "escrow_id" DROP NOT NULL;

-- CreateTable
CREATE TABLE "notices" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "transaction_id" INTEGER NOT NULL,
    "step" TEXT NOT NULL,
    "deadline_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "notices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payments" (
    "id" SERIAL NOT NULL,
    "kind" "payment_kind" NOT NULL,
    "status" "payment_status" NOT NULL DEFAULT 'initiated',
    "user_id" INTEGER NOT NULL,
    "transaction_id" INTEGER,
    "amount_kobo" BIGINT NOT NULL,
    "received_kobo" BIGINT,
    "reason" TEXT,
    "key" TEXT,
    "request_hash" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "money_stops" (
    "id" SERIAL NOT NULL,
    "violations" JSON NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),
    "resolution" TEXT,

    CONSTRAINT "money_stops_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "notices_user_id_id_idx" ON "notices"("user_id", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "notices_transaction_id_step_key" ON "notices"("transaction_id", "step");

-- CreateIndex
CREATE INDEX "payments_transaction_id_idx" ON "payments"("transaction_id");

-- CreateIndex
CREATE INDEX "payments_user_id_id_idx" ON "payments"("user_id", "id" DESC);

-- AddForeignKey
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notices" ADD CONSTRAINT "notices_transaction_id_fkey" FOREIGN KEY ("transaction_id") REFERENCES "transactions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_transaction_id_fkey" FOREIGN KEY ("transaction_id") REFERENCES "transactions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- ---------------------------------------------------------------- payments

alter table payments
  add constraint payments_amount_positive check (amount_kobo > 0),
  add constraint payments_received_positive check (received_kobo >= 0),
  add constraint payments_funding_of_order check ((kind = 'funding') = (transaction_id is not null)),
  add constraint payments_only_funding_returns check (kind = 'funding' or status not in ('returning', 'returned')),
  add constraint payments_key_with_request check ((key is null) = (request_hash is null)),
  add constraint payments_reason_given check (status in ('initiated', 'settled') or reason is not null);

create unique index payments_one_in_flight on payments (transaction_id) where kind = 'funding' and status = 'initiated';
create unique index payments_one_settled on payments (transaction_id) where kind = 'funding' and status = 'settled';
create unique index payments_one_per_key on payments (user_id, key) where status = 'initiated';
create index payments_unfinished on payments (id) where status in ('initiated', 'returning');

-- A failed funding may still come, late: then it goes back.
create function refuse_payment_rewrite() returns trigger language plpgsql as $$
begin
  if old.status <> new.status and not (
    (old.status = 'initiated' and new.status in ('settled', 'failed', 'returning'))
    or (old.status = 'failed' and new.status = 'returning')
    or (old.status = 'returning' and new.status = 'returned')
  ) then
    raise exception 'payment % cannot go from % to %', old.id, old.status, new.status using errcode = 'check_violation';
  end if;
  if (old.kind, old.user_id, old.transaction_id, old.amount_kobo) is distinct from (new.kind, new.user_id, new.transaction_id, new.amount_kobo) then
    raise exception 'the terms of payment % are fixed', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payments_keep_terms before update on payments for each row execute function refuse_payment_rewrite();

-- The values are new in this database transaction: compared as text, they may be named already.
alter table ledger_transfers add constraint ledger_transfers_of_escrow_or_payout check (
  (kind::text in ('payout', 'payout_reversal')) = (escrow_id is null)
  and (escrow_id is null) = (payment_id is not null));
create unique index ledger_transfers_once_per_payment on ledger_transfers (payment_id, kind);

create unique index money_stops_one_open on money_stops ((true)) where ended_at is null;

-- What was held before payments were recorded had been paid.
insert into payments (kind, status, user_id, transaction_id, amount_kobo, created_at, updated_at)
select 'funding', 'settled', buyer_id, transaction_id, amount_kobo, created_at, created_at from escrows order by id;

-- ---------------------------------------------------------------- what time brings

create index transactions_unpaid on transactions (created_at) where status = 'pending';
create index escrows_undispatched on escrows (created_at) where status = 'pending' and dispatched_at is null;
create index escrows_unconfirmed on escrows (dispatched_at) where status = 'pending' and dispatched_at is not null;

-- The queues of those who decide.
create index escrows_disputed on escrows (id) where status = 'disputed';
create index disputes_open on disputes (id) where status <> 'resolved';
create index verification_requests_pending on verification_requests (id) where status = 'pending';

-- ---------------------------------------------------------------- fees without a balance

-- A balance of fees would be one row that every release waits for. Oja's fees only ever grow, so
-- there is no floor to guard: the database refuses whatever would take from them.
create or replace function keep_balances() returns trigger language plpgsql as $$
begin
  if exists (select from inserted join ledger_transfers on ledger_transfers.id = inserted.transfer_id
    where ledger_transfers.made_in <> pg_current_xact_id()) then
    raise exception 'a transfer gets all its entries when it is made' using errcode = 'restrict_violation';
  end if;
  if exists (select from inserted join ledger_accounts as account on account.id = inserted.account_id
    where account.type = 'fees' and inserted.amount_kobo < 0) then
    raise exception 'fees only grow' using errcode = 'check_violation', constraint = 'ledger_accounts_never_negative';
  end if;
  update ledger_accounts as account
  set balance_kobo = account.balance_kobo + moved.sum_kobo
  from (select account_id, sum(amount_kobo)::bigint as sum_kobo from inserted group by account_id) as moved
  where account.id = moved.account_id and account.balance_kobo is not null;
  return null;
end $$;

alter table ledger_accounts drop constraint ledger_accounts_balance_kept;
alter table ledger_accounts disable trigger ledger_accounts_only_by_entries;
update ledger_accounts set balance_kobo = null where type = 'fees';
alter table ledger_accounts enable trigger ledger_accounts_only_by_entries;
alter table ledger_accounts add constraint ledger_accounts_balance_kept check ((type in ('external', 'fees')) = (balance_kobo is null));
