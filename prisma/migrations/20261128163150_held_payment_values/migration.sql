-- Values that the next migration uses: Postgres does not let a transaction use those that it adds.
-- AlterEnum
ALTER TYPE "ledger_account_type" ADD VALUE 'suspense';
ALTER TYPE "ledger_account_type" ADD VALUE 'claims';

-- AlterEnum
ALTER TYPE "ledger_transfer_kind" ADD VALUE 'held_apart';
ALTER TYPE "ledger_transfer_kind" ADD VALUE 'held_credited';
ALTER TYPE "ledger_transfer_kind" ADD VALUE 'held_attached';
