-- Every release would wait for the row of a fees balance. Oja's fees only grow, so there is no floor to
-- guard: the database refuses entries that would take from them.
create or replace function update_balances() returns trigger language plpgsql as $$
begin
  if exists (select from inserted join ledger_transfers on ledger_transfers.id = inserted.transfer_id
    where ledger_transfers.made_in <> pg_current_xact_id()) then
    raise exception 'a transfer gets all its entries when it is made' using errcode = 'restrict_violation';
  end if;
  if exists (select from inserted join ledger_accounts as account on account.id = inserted.account_id
    where account.type = 'fees' and inserted.amount_kobo < 0) then
    raise exception 'fees only grow' using errcode = 'check_violation', constraint = 'ledger_accounts_never_negative';
  end if;
  update ledger_accounts as account
  set balance_kobo = account.balance_kobo + moved.sum_kobo
  from (select account_id, sum(amount_kobo)::bigint as sum_kobo from inserted group by account_id) as moved
  where account.id = moved.account_id and account.balance_kobo is not null;
  return null;
end $$;
