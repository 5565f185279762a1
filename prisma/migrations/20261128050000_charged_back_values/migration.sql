-- Values that the next migration uses: Postgres does not let a transaction use those that it adds.
-- AlterEnum
ALTER TYPE "ledger_transfer_kind" ADD VALUE 'return_charged_back';

-- AlterEnum
ALTER TYPE "refund_status" ADD VALUE 'charged_back';
