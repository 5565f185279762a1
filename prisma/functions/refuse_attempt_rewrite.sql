-- An attempt keeps what was asked for, and what came by it. A declined one may be paid all the same.
create or replace function refuse_attempt_rewrite() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'money that was asked for stays recorded' using errcode = 'restrict_violation';
  end if;
  if (old.payment_id, old.number, old.reference, old.channel) is distinct from (new.payment_id, new.number, new.reference, new.channel)
    or old.status = 'paid' and (old.received_kobo, old.provider_id) is distinct from (new.received_kobo, new.provider_id) then
    raise exception 'attempt % is fixed', old.id using errcode = 'check_violation';
  end if;
  if old.status <> new.status and not (
    (old.status = 'open' and new.status in ('paid', 'declined'))
    or (old.status = 'declined' and new.status = 'paid')
  ) then
    raise exception 'attempt % cannot go from % to %', old.id, old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;
