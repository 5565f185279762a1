-- AlterTable
ALTER TABLE "payouts" ADD COLUMN     "sent_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "refunds" ADD COLUMN     "account_named_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "provider_events" ADD COLUMN     "ask_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "provider_differences" ALTER COLUMN "comparison_id" DROP NOT NULL;

-- What became of the tries of those that wait is not known.
update payouts set sent_at = now() where status = 'queued' and tries > 0;
