-- AlterTable
ALTER TABLE "refunds" ADD COLUMN     "sent_at" TIMESTAMPTZ(3);

-- A refund that waits for its id may have been asked for before: as if it had been so just now.
update refunds set sent_at = now() where provider_id is null and status = 'due';
