-- The money of a failed payment may still come: in time, by a page that had declined a card, or late; then it is refunded.
create or replace function refuse_payment_rewrite() returns trigger language plpgsql as $$
begin
  if old.status <> new.status and not (
    (old.status = 'pending' and new.status in ('paid', 'failed', 'returning'))
    or (old.status = 'failed' and new.status = 'returning')
    or (old.status = 'failed' and new.status = 'paid' and old.source = 'provider')
    or (old.status = 'returning' and new.status = 'returned')
  ) then
    raise exception 'payment % cannot go from % to %', old.id, old.status, new.status using errcode = 'check_violation';
  end if;
  if (old.source, old.user_id, old.transaction_id, old.amount_kobo) is distinct from (new.source, new.user_id, new.transaction_id, new.amount_kobo) then
    raise exception 'the terms of payment % are fixed', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
