-- A reference at the provider: 16 to 50 of a-z, 0-9 and -. Its end is random and never comes again, also after the
-- database was restored from a backup; the person's id only says whose money it is.
create or replace function new_reference(kind text, person bigint) returns text language sql volatile as $$
  select concat_ws('-', 'oja', code, kind, person, left(random_hex, 10) || right(random_hex, 10))
  from installation, (select replace(gen_random_uuid()::text, '-', '') as random_hex) as made;
$$;
