-- The details may be sealed anew.
create or replace function refuse_payout_account_rewrite() returns trigger language plpgsql as $$
begin
  if (old.user_id, old.bank_code, old.last_digits) is distinct from (new.user_id, new.bank_code, new.last_digits) then
    raise exception 'payout account % is fixed', old.id using errcode = 'check_violation';
  end if;
  if old.status <> new.status and old.status <> 'held' then
    raise exception 'payout account % is decided', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
