create or replace function refuse_direct_insert() returns trigger language plpgsql as $$
begin
  raise exception '% is written by triggers alone', tg_table_name using errcode = 'restrict_violation';
end $$;
