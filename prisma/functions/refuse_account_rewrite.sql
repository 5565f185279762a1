create or replace function refuse_account_rewrite() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if coalesce(new.balance_kobo, 0) = 0 then return new; end if;
  elsif tg_op = 'UPDATE' then
    if pg_trigger_depth() > 1
      and (old.id, old.type, old.escrow_id, old.user_id) is not distinct from (new.id, new.type, new.escrow_id, new.user_id)
    then return new; end if;
  end if;
  raise exception 'ledger accounts change only by their entries' using errcode = 'restrict_violation';
end $$;
