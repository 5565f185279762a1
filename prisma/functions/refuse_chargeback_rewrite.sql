-- What a payer's bank has taken stays taken.
create or replace function refuse_chargeback_rewrite() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'money that was asked back stays recorded' using errcode = 'restrict_violation';
  end if;
  if (old.attempt_id, old.provider_id) is distinct from (new.attempt_id, new.provider_id)
    or old.status = 'lost' and (new.status <> 'lost' or old.amount_kobo not in (0, new.amount_kobo)) then
    raise exception 'chargeback % is fixed', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
