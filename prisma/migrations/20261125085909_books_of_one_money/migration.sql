-- CreateEnum
CREATE TYPE "money_mode" AS ENUM ('live', 'test');

-- AlterTable
ALTER TABLE "installation" ADD COLUMN     "money_mode" "money_mode";

-- No money has been real so far, unless a receipt says so.
update installation set money_mode = coalesce(
  (select body::json ->> 'mode' from receipts order by number desc limit 1), 'test')::money_mode
where exists (select from ledger_transfers);

create or replace function refuse_other_money() returns trigger language plpgsql as $$
begin
  if old.money_mode is not null and new.money_mode is distinct from old.money_mode then
    raise exception 'the books are of % money', old.money_mode using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger installation_of_one_money before update on installation for each row execute function refuse_other_money();
