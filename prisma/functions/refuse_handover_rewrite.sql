-- The seller of a paid order acts on its handover: it does not change any more.
create or replace function refuse_handover_rewrite() returns trigger language plpgsql as $$
begin
  if exists (select from escrows where transaction_id = old.transaction_id) then
    raise exception 'the handover of transaction % is fixed', old.transaction_id using errcode = 'check_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
