-- CreateEnum
CREATE TYPE "cancellation_reason" AS ENUM ('listing_changed', 'listing_paused', 'listing_deleted', 'listing_sold');

-- AlterEnum
ALTER TYPE "listing_status" ADD VALUE 'paused';

-- DropIndex
DROP INDEX "notices_transaction_id_step_key";

-- AlterTable
ALTER TABLE "notices" ADD COLUMN     "cancellation_reason" "cancellation_reason",
ALTER COLUMN "deadline_at" DROP NOT NULL;

-- ---------------------------------------------------------------- notices of deadlines and of cancelled orders

alter table notices add constraint notices_of_deadline_or_cancellation check ((deadline_at is null) = (cancellation_reason is not null));
create unique index notices_one_per_deadline on notices (transaction_id, step) where deadline_at is not null;
create unique index notices_one_cancellation on notices (transaction_id) where cancellation_reason is not null;

-- ---------------------------------------------------------------- how many orders a person leaves unpaid

create index transactions_unpaid_of_buyer on transactions (buyer_id) where status = 'pending';
