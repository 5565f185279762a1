-- Text messages have the states of mails.
alter type mail_status rename to outbox_status;

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "shows_phone" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "text_messages" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "notification_id" INTEGER NOT NULL,
    "status" "outbox_status" NOT NULL DEFAULT 'queued',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "text_messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "phone_reveals" (
    "user_id" INTEGER NOT NULL,
    "revealed_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "phone_reveals_pkey" PRIMARY KEY ("user_id","day","revealed_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "text_messages_notification_id_key" ON "text_messages"("notification_id");

-- CreateIndex
CREATE INDEX "text_messages_user_id_created_at_idx" ON "text_messages"("user_id", "created_at");

-- CreateIndex
CREATE INDEX "text_messages_created_at_idx" ON "text_messages"("created_at");

-- CreateIndex
CREATE INDEX "phone_reveals_revealed_id_created_at_idx" ON "phone_reveals"("revealed_id", "created_at");

-- CreateIndex
CREATE INDEX "phone_reveals_created_at_idx" ON "phone_reveals"("created_at");

-- AddForeignKey
ALTER TABLE "text_messages" ADD CONSTRAINT "text_messages_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "text_messages" ADD CONSTRAINT "text_messages_notification_id_fkey" FOREIGN KEY ("notification_id") REFERENCES "notifications"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "phone_reveals" ADD CONSTRAINT "phone_reveals_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "phone_reveals" ADD CONSTRAINT "phone_reveals_revealed_id_fkey" FOREIGN KEY ("revealed_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A number that nobody has confirmed may be a stranger's.
alter table users add constraint users_shown_phone_is_confirmed
  check (not shows_phone or (phone is not null and phone_confirmed_at is not null));

alter table text_messages add constraint text_messages_sent_at check ((status = 'sent') = (sent_at is not null));
-- The text messages whose attempt is due (lib/server/outbox.ts).
create index text_messages_due on text_messages (next_attempt_at) where status = 'queued';
create trigger text_messages_of_open_account before insert on text_messages
  for each row execute function refuse_closed_account();

alter table phone_reveals add constraint phone_reveals_of_another_person check (user_id <> revealed_id);
create trigger phone_reveals_of_open_account before insert on phone_reveals
  for each row execute function refuse_closed_account();
