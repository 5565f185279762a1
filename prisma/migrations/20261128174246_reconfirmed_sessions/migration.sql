-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "reconfirmed_until" TIMESTAMPTZ(3);
