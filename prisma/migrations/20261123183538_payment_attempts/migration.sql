-- CreateEnum
CREATE TYPE "payment_channel" AS ENUM ('card', 'bank_transfer', 'ussd');

-- CreateEnum
CREATE TYPE "payment_attempt_status" AS ENUM ('open', 'paid', 'declined');

-- CreateEnum
CREATE TYPE "refund_status" AS ENUM ('due', 'sent', 'needs_account', 'done', 'credited');

-- AlterTable
ALTER TABLE "ledger_transfers" ADD COLUMN     "refund_id" INTEGER;

-- CreateTable
CREATE TABLE "installation" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "code" TEXT NOT NULL,

    CONSTRAINT "installation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment_attempts" (
    "id" SERIAL NOT NULL,
    "payment_id" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "reference" TEXT NOT NULL,
    "channel" "payment_channel" NOT NULL,
    "status" "payment_attempt_status" NOT NULL DEFAULT 'open',
    "redirect_url" TEXT,
    "bank_name" TEXT,
    "account_number" TEXT,
    "account_name" TEXT,
    "ussd_code" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "provider_id" TEXT,
    "received_kobo" BIGINT,
    "fee_kobo" BIGINT,
    "ask_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payment_attempts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "refunds" (
    "id" SERIAL NOT NULL,
    "attempt_id" INTEGER NOT NULL,
    "amount_kobo" BIGINT NOT NULL,
    "status" "refund_status" NOT NULL DEFAULT 'due',
    "reason" TEXT NOT NULL,
    "provider_id" TEXT,
    "ask_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "refunds_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "provider_events" (
    "id" SERIAL NOT NULL,
    "hash" BYTEA NOT NULL,
    "kind" TEXT NOT NULL,
    "reference" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "worked_at" TIMESTAMPTZ(3),

    CONSTRAINT "provider_events_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "payment_attempts_reference_key" ON "payment_attempts"("reference");

-- CreateIndex
CREATE UNIQUE INDEX "payment_attempts_payment_id_number_key" ON "payment_attempts"("payment_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "refunds_attempt_id_key" ON "refunds"("attempt_id");

-- CreateIndex
CREATE UNIQUE INDEX "provider_events_hash_key" ON "provider_events"("hash");

-- CreateIndex
CREATE INDEX "provider_events_created_at_idx" ON "provider_events"("created_at");

-- AddForeignKey
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_refund_id_fkey" FOREIGN KEY ("refund_id") REFERENCES "refunds"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_attempt_id_fkey" FOREIGN KEY ("attempt_id") REFERENCES "payment_attempts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- ---------------------------------------------------------------- installation

alter table installation
  add constraint installation_one check (id = 1),
  add constraint installation_code check (code ~ '^[a-z0-9]{6}$');
insert into installation (code) values (substr(md5(gen_random_uuid()::text), 1, 6));

-- ---------------------------------------------------------------- collections and refunds

alter table payment_attempts
  add constraint payment_attempts_number check (number between 1 and 10),
  add constraint payment_attempts_reference check (reference ~ '^[a-z0-9-]{16,50}$'),
  add constraint payment_attempts_paid check ((status = 'paid') = (received_kobo is not null and provider_id is not null)),
  add constraint payment_attempts_amounts check (received_kobo >= 0 and fee_kobo >= 0),
  add constraint payment_attempts_asked check (status <> 'paid' or ask_at is null),
  add constraint payment_attempts_lengths check (char_length(redirect_url) <= 2000 and char_length(bank_name) <= 200
    and char_length(account_number) <= 40 and char_length(account_name) <= 200 and char_length(ussd_code) <= 100
    and char_length(provider_id) <= 100);
create index payment_attempts_to_ask on payment_attempts (ask_at) where ask_at is not null;

alter table refunds
  add constraint refunds_amount_positive check (amount_kobo > 0),
  add constraint refunds_taken check (status not in ('sent', 'needs_account', 'done') or provider_id is not null),
  add constraint refunds_lengths check (char_length(provider_id) <= 100);
create index refunds_to_ask on refunds (ask_at) where status in ('due', 'sent', 'needs_account');

create function refuse_collection_rewrite() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'money that was asked for stays recorded' using errcode = 'restrict_violation';
  elsif tg_table_name = 'payment_attempts' then
    if (old.payment_id, old.number, old.reference, old.channel) is distinct from (new.payment_id, new.number, new.reference, new.channel)
      or (old.status = 'paid' and (old.status, old.received_kobo, old.provider_id) is distinct from (new.status, new.received_kobo, new.provider_id)) then
      raise exception 'attempt % is fixed', old.id using errcode = 'check_violation';
    end if;
  elsif (old.attempt_id, old.amount_kobo) is distinct from (new.attempt_id, new.amount_kobo)
    or (old.status in ('done', 'credited') and new.status <> old.status) then
    raise exception 'refund % is fixed', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payment_attempts_fixed before update or delete on payment_attempts
  for each row execute function refuse_collection_rewrite();
create trigger refunds_fixed before update or delete on refunds
  for each row execute function refuse_collection_rewrite();

alter table provider_events
  add constraint provider_events_lengths check (char_length(kind) <= 100 and char_length(reference) <= 200 and octet_length(hash) = 32);
create index provider_events_unworked on provider_events (id) where worked_at is null;

-- ---------------------------------------------------------------- money that goes back

alter table ledger_accounts drop constraint ledger_accounts_balance_kept;
alter table ledger_accounts add constraint ledger_accounts_balance_kept
  check ((type in ('external', 'fees', 'returns')) = (balance_kobo is null));
drop index ledger_accounts_one_of_its_kind;
create unique index ledger_accounts_one_of_its_kind on ledger_accounts (type) where escrow_id is null and user_id is null;

alter table ledger_transfers drop constraint ledger_transfers_of_escrow_or_payout;
alter table ledger_transfers add constraint ledger_transfers_of_one_subject check (
  num_nonnulls(escrow_id, payment_id, refund_id) = 1
  and (kind in ('payout', 'payout_reversal')) = (payment_id is not null)
  and (kind in ('return_owed', 'return_sent', 'return_credited')) = (refund_id is not null));
create unique index ledger_transfers_one_return_owed on ledger_transfers (refund_id) where kind = 'return_owed';
create unique index ledger_transfers_one_return_ended on ledger_transfers (refund_id) where kind in ('return_sent', 'return_credited');
insert into ledger_accounts (type, balance_kobo) values ('returns', null);

-- Until here payments went through a stand-in that held no money: nothing of it is on its way.
update payments set status = 'returned' where status = 'returning';
