-- AlterTable
ALTER TABLE "users" ADD COLUMN     "phone_confirmed_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "phone_codes" (
    "user_id" INTEGER NOT NULL,
    "phone" TEXT NOT NULL,
    "requested_at" TIMESTAMPTZ(3) NOT NULL,
    "code_hash" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "phone_codes_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE INDEX "phone_codes_expires_at_idx" ON "phone_codes"("expires_at");

-- AddForeignKey
ALTER TABLE "phone_codes" ADD CONSTRAINT "phone_codes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- ---------------------------------------------------------------- rules

alter table users add constraint users_confirmed_phone check (phone_confirmed_at is null or phone is not null);
alter table phone_codes add constraint phone_codes_attempts check (attempts >= 0);

create trigger phone_codes_of_open_account before insert on phone_codes for each row execute function refuse_closed_account();
