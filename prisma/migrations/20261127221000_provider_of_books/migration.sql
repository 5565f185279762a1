-- AlterTable
ALTER TABLE "installation" ADD COLUMN     "provider" TEXT,
ADD COLUMN     "provider_since" TIMESTAMPTZ(3);

-- Nobody has noted it so far. Where this is wrong, the comparison with the provider begins anew.
update installation set provider = case money_mode when 'live' then 'paystack' else 'sandbox' end
where money_mode is not null;

alter table installation add constraint installation_provider check (provider in ('sandbox', 'paystack'));
