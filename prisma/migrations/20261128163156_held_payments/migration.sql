-- CreateEnum
CREATE TYPE "held_payment_status" AS ENUM ('held', 'returning', 'returned', 'credited', 'attached');

-- AlterTable
ALTER TABLE "ledger_transfers" ADD COLUMN     "held_payment_id" INTEGER;

-- AlterTable
ALTER TABLE "installation" DROP COLUMN "reference_key",
ADD COLUMN     "generation" INTEGER,
ADD COLUMN     "generation_at" TIMESTAMPTZ(3),
ADD COLUMN     "unsettled_since" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "refunds" ADD COLUMN     "held_payment_id" INTEGER,
ADD COLUMN     "reference" TEXT,
ALTER COLUMN "attempt_id" DROP NOT NULL;

-- CreateTable
CREATE TABLE "held_payments" (
    "id" SERIAL NOT NULL,
    "reference" TEXT NOT NULL,
    "amount_kobo" BIGINT NOT NULL,
    "status" "held_payment_status" NOT NULL DEFAULT 'held',
    "user_id" INTEGER,
    "reason" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "held_payments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "claims" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "payout_id" INTEGER NOT NULL,
    "amount_kobo" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "claims_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "held_payments_reference_key" ON "held_payments"("reference");

-- CreateIndex
CREATE INDEX "held_payments_user_id_idx" ON "held_payments"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "claims_payout_id_key" ON "claims"("payout_id");

-- CreateIndex
CREATE INDEX "claims_user_id_idx" ON "claims"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "refunds_held_payment_id_key" ON "refunds"("held_payment_id");

-- CreateIndex
CREATE UNIQUE INDEX "refunds_reference_key" ON "refunds"("reference");

-- AddForeignKey
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_held_payment_id_fkey" FOREIGN KEY ("held_payment_id") REFERENCES "held_payments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_held_payment_id_fkey" FOREIGN KEY ("held_payment_id") REFERENCES "held_payments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "held_payments" ADD CONSTRAINT "held_payments_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "claims" ADD CONSTRAINT "claims_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "claims" ADD CONSTRAINT "claims_payout_id_fkey" FOREIGN KEY ("payout_id") REFERENCES "payouts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A reference at the provider: 16 to 50 of a-z, 0-9 and -. Its end is random and never comes again, also after the
-- database was restored from a backup; the person's id only says whose money it is.
create or replace function new_reference(kind text, person bigint) returns text language sql volatile as $$
  select concat_ws('-', 'oja', code, kind, person, left(random_hex, 10) || right(random_hex, 10))
  from installation, (select replace(gen_random_uuid()::text, '-', '') as random_hex) as made;
$$;

-- What was asked for and what came stays as it was; what is given back ends once.
create or replace function refuse_collection_rewrite() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'money that was asked for stays recorded' using errcode = 'restrict_violation';
  elsif tg_table_name = 'payment_attempts' then
    if (old.payment_id, old.number, old.reference, old.channel) is distinct from (new.payment_id, new.number, new.reference, new.channel)
      or (old.status = 'paid' and (old.status, old.received_kobo, old.provider_id) is distinct from (new.status, new.received_kobo, new.provider_id)) then
      raise exception 'attempt % is fixed', old.id using errcode = 'check_violation';
    end if;
  elsif (old.attempt_id, old.held_payment_id, old.reference, old.amount_kobo)
    is distinct from (new.attempt_id, new.held_payment_id, new.reference, new.amount_kobo)
    or (old.status in ('done', 'credited', 'charged_back') and new.status <> old.status) then
    raise exception 'refund % is fixed', old.id using errcode = 'check_violation';
  end if;
  return new;
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

drop function collection_reference(bigint,bigint);

-- ---------------------------------------------------------------- rules

update refunds set reference = new_reference('refund', null);
alter table refunds alter column reference set not null;
alter table refunds add constraint refunds_of_one_source check (num_nonnulls(attempt_id, held_payment_id) = 1);

alter table ledger_accounts drop constraint ledger_accounts_balance_kept;
alter table ledger_accounts add constraint ledger_accounts_balance_kept
  check ((type in ('external', 'fees', 'returns', 'costs', 'claims')) = (balance_kobo is null));
insert into ledger_accounts (type, balance_kobo) values ('suspense', 0), ('claims', null);

alter table ledger_transfers drop constraint ledger_transfers_of_one_subject;
alter table ledger_transfers add constraint ledger_transfers_of_one_subject check (
  num_nonnulls(escrow_id, payout_id, refund_id, attempt_id, chargeback_id, held_payment_id) = 1
  and (kind in ('payout', 'payout_reversal', 'payout_cost')) = (payout_id is not null)
  and (kind in ('return_owed', 'return_sent', 'return_credited', 'return_charged_back')) = (refund_id is not null)
  and (kind = 'collection_cost') = (attempt_id is not null)
  and (kind = 'chargeback_cost') = (chargeback_id is not null)
  and (kind in ('held_apart', 'held_credited', 'held_attached')) = (held_payment_id is not null));
create unique index ledger_transfers_held_apart_once on ledger_transfers (held_payment_id) where kind = 'held_apart';
create unique index ledger_transfers_held_ended_once on ledger_transfers (held_payment_id)
  where kind in ('held_credited', 'held_attached');

alter table held_payments add constraint held_payments_amount check (amount_kobo > 0);
create trigger held_payments_fixed before update or delete on held_payments
  for each row execute function refuse_held_payment_rewrite();
alter table claims add constraint claims_amount check (amount_kobo > 0);
create trigger claims_append_only before update or delete or truncate on claims for each statement execute function refuse_change();

alter table installation add constraint installation_generation check ((generation is null) = (generation_at is null));
