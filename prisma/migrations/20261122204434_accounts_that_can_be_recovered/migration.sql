-- CreateEnum
CREATE TYPE "mail_token_purpose" AS ENUM ('reset_password', 'confirm_email');

-- CreateEnum
CREATE TYPE "mail_status" AS ENUM ('queued', 'sent', 'given_up');

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "email_confirmed_at" TIMESTAMPTZ(3),
ADD COLUMN     "pending_email" CITEXT;

-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "confirmed_until" TIMESTAMPTZ(3),
ADD COLUMN     "device" TEXT NOT NULL DEFAULT 'Unknown device',
ADD COLUMN     "last_used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- AlterTable
ALTER TABLE "audit_log" ADD COLUMN     "address" TEXT;

-- CreateTable
CREATE TABLE "mail_tokens" (
    "token_hash" TEXT NOT NULL,
    "user_id" INTEGER NOT NULL,
    "purpose" "mail_token_purpose" NOT NULL,
    "email" CITEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "mail_tokens_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "mails" (
    "id" SERIAL NOT NULL,
    "message_id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "kind" TEXT NOT NULL,
    "recipient" CITEXT NOT NULL,
    "user_id" INTEGER,
    "facts" JSONB NOT NULL,
    "status" "mail_status" NOT NULL DEFAULT 'queued',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "mails_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "mail_tokens_user_id_purpose_created_at_idx" ON "mail_tokens"("user_id", "purpose", "created_at" DESC);

-- CreateIndex
CREATE INDEX "mail_tokens_expires_at_idx" ON "mail_tokens"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "mails_message_id_key" ON "mails"("message_id");

-- CreateIndex
CREATE INDEX "mails_user_id_idx" ON "mails"("user_id");

-- CreateIndex
CREATE INDEX "mails_created_at_idx" ON "mails"("created_at");

-- AddForeignKey
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- ---------------------------------------------------------------- rules

alter table sessions add constraint sessions_device_length check (char_length(device) between 1 and 100);
alter table mail_tokens add constraint mail_tokens_expire check (expires_at > created_at);
alter table mails add constraint mails_sent_at check ((status = 'sent') = (sent_at is not null));

-- The mails whose attempt is due (lib/server/jobs/sweep.ts).
create index mails_due on mails (next_attempt_at) where status = 'queued';

-- Nobody reads mail to the published demo accounts, and everybody may try to withdraw with them.
update users set email_confirmed_at = created_at where email like '%@oja.test';
