create or replace function refuse_other_money() returns trigger language plpgsql as $$
begin
  if old.money_mode is not null and (tg_op = 'DELETE' or new.money_mode is distinct from old.money_mode) then
    raise exception 'the books are of % money', old.money_mode using errcode = 'restrict_violation';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end $$;
