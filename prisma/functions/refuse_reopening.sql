create or replace function refuse_reopening() returns trigger language plpgsql as $$
begin
  raise exception 'account % is closed for good', old.id using errcode = 'check_violation';
end $$;
