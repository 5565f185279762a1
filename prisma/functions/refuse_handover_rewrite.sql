-- The seller of a paid order acts on its handover: it does not change any more. It is erased with the buyer's account.
create or replace function refuse_handover_rewrite() returns trigger language plpgsql as $$
begin
  if exists (select from escrows where transaction_id = old.transaction_id) and not (
    tg_op = 'UPDATE' and new.transaction_id = old.transaction_id and new.method = old.method
    and new.address is not distinct from case when old.address is not null then 'Removed' end
    and new.phone is null and new.note is null
    and exists (
      select from transactions join users on users.id = transactions.buyer_id
      where transactions.id = old.transaction_id and users.closed_at is not null)
  ) then
    raise exception 'the handover of transaction % is fixed', old.transaction_id using errcode = 'check_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
