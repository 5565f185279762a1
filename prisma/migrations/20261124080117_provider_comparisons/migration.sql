-- AlterTable
ALTER TABLE "payment_attempts" ADD COLUMN     "is_fee_booked" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "provider_comparisons" (
    "id" SERIAL NOT NULL,
    "from_at" TIMESTAMPTZ(3) NOT NULL,
    "to_at" TIMESTAMPTZ(3) NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),
    "collections" INTEGER NOT NULL DEFAULT 0,
    "transfers" INTEGER NOT NULL DEFAULT 0,
    "refunds" INTEGER NOT NULL DEFAULT 0,
    "provider_balance_kobo" BIGINT,
    "books_balance_kobo" BIGINT,

    CONSTRAINT "provider_comparisons_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "provider_differences" (
    "id" SERIAL NOT NULL,
    "comparison_id" INTEGER NOT NULL,
    "subject" TEXT NOT NULL,
    "cause" TEXT NOT NULL,
    "ours" TEXT NOT NULL,
    "theirs" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "provider_differences_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "provider_differences_comparison_id_idx" ON "provider_differences"("comparison_id");

-- CreateIndex
CREATE UNIQUE INDEX "provider_differences_subject_cause_key" ON "provider_differences"("subject", "cause");

-- AddForeignKey
ALTER TABLE "provider_differences" ADD CONSTRAINT "provider_differences_comparison_id_fkey" FOREIGN KEY ("comparison_id") REFERENCES "provider_comparisons"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

alter table provider_comparisons
  add constraint provider_comparisons_period check (from_at < to_at),
  add constraint provider_comparisons_counts check (collections >= 0 and transfers >= 0 and refunds >= 0);
alter table provider_differences
  add constraint provider_differences_lengths check (char_length(subject) <= 200 and char_length(cause) <= 50
    and char_length(ours) <= 200 and char_length(theirs) <= 200);

create index payment_attempts_provider_id on payment_attempts (provider_id) where provider_id is not null;
create index payment_attempts_fee_to_book on payment_attempts (id) where fee_kobo > 0 and not is_fee_booked;
