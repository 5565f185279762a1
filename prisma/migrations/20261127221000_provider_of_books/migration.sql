-- AlterTable
ALTER TABLE "installation" ADD COLUMN     "provider" TEXT,
ADD COLUMN     "provider_since" TIMESTAMPTZ(3);

alter table installation add constraint installation_provider check (provider in ('sandbox', 'paystack'));
