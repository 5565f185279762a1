-- The requested and the received amount stay as they were; a refund ends once.
create or replace function refuse_collection_rewrite() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'money that was asked for stays recorded' using errcode = 'restrict_violation';
  elsif tg_table_name = 'payment_attempts' then
    if (old.payment_id, old.number, old.reference, old.channel) is distinct from (new.payment_id, new.number, new.reference, new.channel)
      or (old.status = 'paid' and (old.status, old.received_kobo, old.provider_id) is distinct from (new.status, new.received_kobo, new.provider_id)) then
      raise exception 'attempt % is fixed', old.id using errcode = 'check_violation';
    end if;
  elsif (old.attempt_id, old.held_payment_id, old.reference, old.amount_kobo)
    is distinct from (new.attempt_id, new.held_payment_id, new.reference, new.amount_kobo)
    or (old.status in ('done', 'credited', 'charged_back') and new.status <> old.status) then
    raise exception 'refund % is fixed', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
