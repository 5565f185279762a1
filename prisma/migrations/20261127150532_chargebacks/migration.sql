-- CreateEnum
CREATE TYPE "chargeback_status" AS ENUM ('needs_answer', 'with_bank', 'won', 'lost');

-- CreateTable
CREATE TABLE "chargebacks" (
    "id" SERIAL NOT NULL,
    "attempt_id" INTEGER NOT NULL,
    "provider_id" TEXT NOT NULL,
    "status" "chargeback_status" NOT NULL,
    "amount_kobo" BIGINT NOT NULL,
    "due_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "chargebacks_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "chargebacks_attempt_id_provider_id_key" ON "chargebacks"("attempt_id", "provider_id");

-- AddForeignKey
ALTER TABLE "chargebacks" ADD CONSTRAINT "chargebacks_attempt_id_fkey" FOREIGN KEY ("attempt_id") REFERENCES "payment_attempts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

alter table chargebacks
  add constraint chargebacks_amount check (amount_kobo >= 0),
  add constraint chargebacks_lengths check (char_length(provider_id) <= 100);

-- AlterTable
ALTER TABLE "ledger_transfers" ADD COLUMN     "chargeback_id" INTEGER;

-- AddForeignKey
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_chargeback_id_fkey" FOREIGN KEY ("chargeback_id") REFERENCES "chargebacks"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

alter table ledger_transfers drop constraint ledger_transfers_of_one_subject;
alter table ledger_transfers add constraint ledger_transfers_of_one_subject check (
  num_nonnulls(escrow_id, payout_id, refund_id, attempt_id, chargeback_id) = 1
  and (kind in ('payout', 'payout_reversal', 'payout_cost')) = (payout_id is not null)
  and (kind in ('return_owed', 'return_sent', 'return_credited')) = (refund_id is not null)
  and (kind = 'collection_cost') = (attempt_id is not null)
  and (kind = 'chargeback_cost') = (chargeback_id is not null));
create unique index ledger_transfers_one_chargeback_cost on ledger_transfers (chargeback_id);
