-- A payment that was begun, or a bank account that was verified, decides as well. None of them has been real so far.
update installation set money_mode = 'test'
where money_mode is null and (exists (select from payment_attempts) or exists (select from payout_accounts));

create or replace function refuse_other_money() returns trigger language plpgsql as $$
begin
  if old.money_mode is not null and (tg_op = 'DELETE' or new.money_mode is distinct from old.money_mode) then
    raise exception 'the books are of % money', old.money_mode using errcode = 'restrict_violation';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end $$;

drop trigger installation_of_one_money on installation;
create trigger installation_of_one_money before update or delete on installation
  for each row execute function refuse_other_money();
