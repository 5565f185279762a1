-- A value that the next migration uses: Postgres does not let a transaction use those that it adds.
-- AlterEnum
ALTER TYPE "ledger_transfer_kind" ADD VALUE 'chargeback_cost';
