-- CreateTable
CREATE TABLE "notification_preferences" (
    "user_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "channel" TEXT NOT NULL,

    CONSTRAINT "notification_preferences_pkey" PRIMARY KEY ("user_id","kind","channel")
);

-- AddForeignKey
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

alter table notification_preferences
  add constraint notification_preferences_channel check (channel in ('mail', 'sms', 'push')),
  add constraint notification_preferences_kind check (length(kind) <= 40);

create trigger notification_preferences_of_open_account before insert on notification_preferences
  for each row execute function refuse_closed_account();
