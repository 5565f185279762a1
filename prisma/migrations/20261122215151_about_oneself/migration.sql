-- AlterTable
ALTER TABLE "users" ADD COLUMN     "about" TEXT;

alter table users add constraint users_about_length check (char_length(about) between 1 and 500);
