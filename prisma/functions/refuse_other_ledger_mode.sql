create or replace function refuse_other_ledger_mode() returns trigger language plpgsql as $$
begin
  if old.ledger_mode is not null and (tg_op = 'DELETE' or new.ledger_mode is distinct from old.ledger_mode) then
    raise exception 'the books are of % money', old.ledger_mode using errcode = 'restrict_violation';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end $$;
