-- A refund keeps its terms, and ends once.
create or replace function refuse_refund_rewrite() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'money that goes back stays recorded' using errcode = 'restrict_violation';
  end if;
  if (old.attempt_id, old.held_payment_id, old.reference, old.amount_kobo)
    is distinct from (new.attempt_id, new.held_payment_id, new.reference, new.amount_kobo) then
    raise exception 'the terms of refund % are fixed', old.id using errcode = 'check_violation';
  end if;
  if old.status <> new.status and not (
    (old.status = 'due' and new.status in ('sent', 'needs_account', 'done', 'credited', 'charged_back'))
    or (old.status = 'sent' and new.status in ('needs_account', 'done', 'credited', 'charged_back'))
    or (old.status = 'needs_account' and new.status in ('sent', 'done', 'credited', 'charged_back'))
  ) then
    raise exception 'refund % cannot go from % to %', old.id, old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;
