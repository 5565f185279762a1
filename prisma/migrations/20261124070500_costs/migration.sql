-- Values that the next migration uses: Postgres does not let a transaction use those that it adds.
-- AlterEnum
ALTER TYPE "ledger_account_type" ADD VALUE 'costs';

-- AlterEnum
ALTER TYPE "ledger_transfer_kind" ADD VALUE 'payout_cost';
ALTER TYPE "ledger_transfer_kind" ADD VALUE 'collection_cost';
