-- CreateEnum
CREATE TYPE "payout_account_status" AS ENUM ('ready', 'held', 'rejected');

-- CreateEnum
CREATE TYPE "payout_status" AS ENUM ('queued', 'sent', 'paid', 'failed', 'reversed');

-- CreateTable
CREATE TABLE "payout_accounts" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "bank_code" TEXT NOT NULL,
    "bank_name" TEXT NOT NULL,
    "details" TEXT NOT NULL,
    "last_digits" TEXT NOT NULL,
    "status" "payout_account_status" NOT NULL,
    "reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decided_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "payout_accounts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payouts" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "account_id" INTEGER,
    "amount_kobo" BIGINT NOT NULL,
    "status" "payout_status" NOT NULL DEFAULT 'queued',
    "reason" TEXT,
    "reference" TEXT NOT NULL,
    "fee_kobo" BIGINT,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "ask_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payouts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "payout_accounts_user_id_idx" ON "payout_accounts"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "payouts_reference_key" ON "payouts"("reference");

-- CreateIndex
CREATE INDEX "payouts_user_id_id_idx" ON "payouts"("user_id", "id" DESC);

-- CreateIndex
CREATE INDEX "payouts_account_id_idx" ON "payouts"("account_id");

-- AlterTable
ALTER TABLE "ledger_transfers" ADD COLUMN     "attempt_id" INTEGER,
ADD COLUMN     "payout_id" INTEGER;

-- AddForeignKey
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_payout_id_fkey" FOREIGN KEY ("payout_id") REFERENCES "payouts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_attempt_id_fkey" FOREIGN KEY ("attempt_id") REFERENCES "payment_attempts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "payout_accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- ---------------------------------------------------------------- payouts have a table of their own

-- Until here payouts were payments, sent to a stand-in that no bank stood behind.
insert into payouts (id, user_id, account_id, amount_kobo, status, reason, reference, tries, created_at, updated_at)
select payments.id, user_id, null, amount_kobo,
  (case status when 'settled' then 'paid' when 'failed' then 'failed' else 'queued' end)::payout_status, reason,
  'oja-' || code || '-payout-' || lpad(payments.id::text, 9, '0'), 1, payments.created_at, payments.updated_at
from payments, installation where kind = 'payout';
select setval('payouts_id_seq', greatest((select max(id) from payments), 1));

alter table ledger_transfers drop constraint ledger_transfers_of_one_subject;
alter table ledger_transfers disable trigger ledger_transfers_append_only;
update ledger_transfers set payout_id = payment_id where payment_id is not null;
alter table ledger_transfers enable trigger ledger_transfers_append_only;
drop index ledger_transfers_once_per_payment;
alter table ledger_transfers drop column payment_id;
alter table ledger_transfers add constraint ledger_transfers_of_one_subject check (
  num_nonnulls(escrow_id, payout_id, refund_id, attempt_id) = 1
  and (kind in ('payout', 'payout_reversal', 'payout_cost')) = (payout_id is not null)
  and (kind in ('return_owed', 'return_sent', 'return_credited')) = (refund_id is not null)
  and (kind = 'collection_cost') = (attempt_id is not null));
create unique index ledger_transfers_once_per_payout on ledger_transfers (payout_id, kind);
create unique index ledger_transfers_one_collection_cost on ledger_transfers (attempt_id);

drop index payments_one_in_flight, payments_one_settled;
alter table payments
  drop constraint payments_funding_of_order, drop constraint payments_only_funding_returns, drop constraint payments_from_balance;
delete from payments where kind = 'payout';
alter table payments drop column kind, alter column transaction_id set not null,
  add constraint payments_from_balance check (source = 'provider' or status in ('initiated', 'settled', 'failed'));
drop type payment_kind;
create unique index payments_one_in_flight on payments (transaction_id) where status = 'initiated';
create unique index payments_one_settled on payments (transaction_id) where status = 'settled';

-- ---------------------------------------------------------------- rules

alter table payouts
  add constraint payouts_amount_positive check (amount_kobo > 0),
  add constraint payouts_fee check (fee_kobo >= 0),
  add constraint payouts_reference check (reference ~ '^[a-z0-9-]{16,50}$'),
  add constraint payouts_reason_given check (status not in ('failed', 'reversed') or reason is not null),
  add constraint payouts_asked check (status in ('queued', 'sent') or ask_at is null);
create index payouts_to_ask on payouts (ask_at) where ask_at is not null;
create index payouts_on_their_way on payouts (user_id) where status in ('queued', 'sent');

alter table payout_accounts
  add constraint payout_accounts_lengths check (char_length(bank_code) <= 20 and char_length(bank_name) <= 200
    and char_length(details) <= 2000 and char_length(reason) <= 10000),
  add constraint payout_accounts_last_digits check (last_digits ~ '^[0-9]{4}$'),
  add constraint payout_accounts_rejected check ((status = 'rejected') = (reason is not null)),
  add constraint payout_accounts_decided check (status <> 'rejected' or decided_at is not null);
create index payout_accounts_held on payout_accounts (id) where status = 'held' and deleted_at is null;

create function refuse_payout_rewrite() returns trigger language plpgsql as $$
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
create trigger payouts_fixed before update or delete on payouts for each row execute function refuse_payout_rewrite();

-- The details may be sealed anew.
create function refuse_payout_account_rewrite() returns trigger language plpgsql as $$
begin
  if (old.user_id, old.bank_code, old.last_digits) is distinct from (new.user_id, new.bank_code, new.last_digits) then
    raise exception 'payout account % is fixed', old.id using errcode = 'check_violation';
  end if;
  if old.status <> new.status and old.status <> 'held' then
    raise exception 'payout account % is decided', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payout_accounts_fixed before update on payout_accounts
  for each row execute function refuse_payout_account_rewrite();

create trigger payouts_of_open_accounts before insert on payouts for each row execute function refuse_closed_account();
create trigger payout_accounts_of_open_accounts before insert on payout_accounts for each row execute function refuse_closed_account();

-- ---------------------------------------------------------------- costs

alter table ledger_accounts drop constraint ledger_accounts_balance_kept;
alter table ledger_accounts add constraint ledger_accounts_balance_kept
  check ((type in ('external', 'fees', 'returns', 'costs')) = (balance_kobo is null));
insert into ledger_accounts (type, balance_kobo) values ('costs', null);

create or replace function refuse_payment_rewrite() returns trigger language plpgsql as $$
begin
  if old.status <> new.status and not (
    (old.status = 'initiated' and new.status in ('settled', 'failed', 'returning'))
    or (old.status = 'failed' and new.status = 'returning')
    or (old.status = 'returning' and new.status = 'returned')
  ) then
    raise exception 'payment % cannot go from % to %', old.id, old.status, new.status using errcode = 'check_violation';
  end if;
  if (old.source, old.user_id, old.transaction_id, old.amount_kobo) is distinct from (new.source, new.user_id, new.transaction_id, new.amount_kobo) then
    raise exception 'the terms of payment % are fixed', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
