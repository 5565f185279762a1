-- Values that the next migration uses: Postgres does not let a transaction use those that it adds.
-- AlterEnum
ALTER TYPE "ledger_account_type" ADD VALUE 'returns';

-- AlterEnum
ALTER TYPE "ledger_transfer_kind" ADD VALUE 'return_owed';
ALTER TYPE "ledger_transfer_kind" ADD VALUE 'return_sent';
ALTER TYPE "ledger_transfer_kind" ADD VALUE 'return_credited';
