-- A payout keeps its terms; one that has failed or come back is over.
create or replace function refuse_payout_rewrite() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'money that went out stays recorded' using errcode = 'restrict_violation';
  end if;
  if (old.user_id, old.account_id, old.amount_kobo, old.reference) is distinct from (new.user_id, new.account_id, new.amount_kobo, new.reference) then
    raise exception 'the terms of payout % are fixed', old.id using errcode = 'check_violation';
  end if;
  if old.status <> new.status and not (
    (old.status = 'queued' and new.status in ('sent', 'paid', 'failed', 'reversed'))
    or (old.status = 'sent' and new.status in ('paid', 'failed', 'reversed'))
    or (old.status = 'paid' and new.status = 'reversed')
  ) then
    raise exception 'payout % cannot go from % to %', old.id, old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;
