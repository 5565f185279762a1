-- The unique index of transfer and account begins with the transfer.
drop index ledger_entries_transfer_id_idx;

-- Every release would wait for the row of a fees balance. Oja's fees only grow, so there is no floor to
-- guard: the database refuses entries that would take from them.
-- One account after the other, by its key: a plan for all of them would be made for the few accounts of a new
-- market, and read every account from then on.
create or replace function update_balances() returns trigger language plpgsql as $$
declare
  moved record;
begin
  if exists (select from inserted join ledger_transfers on ledger_transfers.id = inserted.transfer_id
    where ledger_transfers.made_in <> pg_current_xact_id()) then
    raise exception 'a transfer gets all its entries when it is made' using errcode = 'restrict_violation';
  end if;
  for moved in
    select account_id, sum(amount_kobo)::bigint as sum_kobo, min(amount_kobo) as least_kobo
    from inserted group by account_id order by account_id
  loop
    update ledger_accounts set balance_kobo = balance_kobo + moved.sum_kobo
    where id = moved.account_id and balance_kobo is not null;
    if not found and moved.least_kobo < 0
      and exists (select from ledger_accounts where id = moved.account_id and type = 'fees') then
      raise exception 'fees only grow' using errcode = 'check_violation', constraint = 'ledger_accounts_never_negative';
    end if;
  end loop;
  return null;
end $$;

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
