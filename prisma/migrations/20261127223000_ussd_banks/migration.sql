-- AlterTable
ALTER TABLE "payment_attempts" ADD COLUMN     "ussd_bank" TEXT;

-- Until now there were codes of one bank.
update payment_attempts set ussd_bank = 'gtbank' where channel = 'ussd';

alter table payment_attempts
  add constraint payment_attempts_ussd_bank check (
    (channel = 'ussd') = (ussd_bank is not null) and ussd_bank in ('gtbank', 'uba', 'sterling', 'zenith'));
