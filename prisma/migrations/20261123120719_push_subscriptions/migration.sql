-- AlterTable
ALTER TABLE "notifications" ADD COLUMN     "push_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "push_subscriptions" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "session_id" UUID NOT NULL,
    "endpoint" TEXT NOT NULL,
    "p256dh" TEXT NOT NULL,
    "auth" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "push_subscriptions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "push_messages" (
    "id" SERIAL NOT NULL,
    "subscription_id" INTEGER NOT NULL,
    "notification_id" INTEGER NOT NULL,
    "status" "outbox_status" NOT NULL DEFAULT 'queued',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "push_messages_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "push_subscriptions_endpoint_key" ON "push_subscriptions"("endpoint");

-- CreateIndex
CREATE INDEX "push_subscriptions_user_id_idx" ON "push_subscriptions"("user_id");

-- CreateIndex
CREATE INDEX "push_subscriptions_session_id_idx" ON "push_subscriptions"("session_id");

-- CreateIndex
CREATE INDEX "push_messages_notification_id_idx" ON "push_messages"("notification_id");

-- CreateIndex
CREATE INDEX "push_messages_created_at_idx" ON "push_messages"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "push_messages_subscription_id_notification_id_key" ON "push_messages"("subscription_id", "notification_id");

-- AddForeignKey
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "push_subscriptions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_notification_id_fkey" FOREIGN KEY ("notification_id") REFERENCES "notifications"("id") ON DELETE CASCADE ON UPDATE CASCADE;

alter table push_subscriptions add constraint push_subscriptions_endpoint_length check (length(endpoint) <= 1000);
create trigger push_subscriptions_of_open_account before insert on push_subscriptions
  for each row execute function refuse_closed_account();
alter table push_messages add constraint push_messages_sent_at check ((status = 'sent') = (sent_at is not null));
-- What is to be told to browsers now, and the messages whose attempt is due (lib/server/outbox.ts).
create index notifications_to_push on notifications (push_at, user_id) where push_at is not null;
create index push_messages_due on push_messages (next_attempt_at) where status = 'queued';
