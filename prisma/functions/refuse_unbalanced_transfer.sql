create or replace function refuse_unbalanced_transfer() returns trigger language plpgsql as $$
declare
  transfer bigint;
  entry_count int;
  total_kobo numeric;
begin
  if tg_table_name = 'ledger_transfers' then
    transfer := new.id;
  else
    transfer := new.transfer_id;
  end if;
  select count(*), sum(amount_kobo) into entry_count, total_kobo from ledger_entries where transfer_id = transfer;
  if entry_count < 2 or total_kobo <> 0 then
    raise exception 'transfer % does not sum to zero', transfer using errcode = 'check_violation';
  end if;
  return null;
end $$;
