-- Money that is held apart ends once. It is held again when its bank does not take it back and nobody knows its payer.
create or replace function refuse_held_payment_rewrite() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'money that came stays recorded' using errcode = 'restrict_violation';
  end if;
  if (old.reference, old.amount_kobo) is distinct from (new.reference, new.amount_kobo)
    or old.user_id is not null and new.user_id is distinct from old.user_id
    or old.status <> new.status and not (
      (old.status = 'held' and new.status in ('returning', 'credited', 'attached'))
      or (old.status = 'returning' and new.status in ('returned', 'credited', 'held'))
    ) then
    raise exception 'held payment % is fixed', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
