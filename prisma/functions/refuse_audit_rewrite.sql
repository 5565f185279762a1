-- Rows stay as they are. An address is erased after 180 days (lib/domain/people/retention.ts; clocks may differ by a day),
-- and with the account that it is about; so are the details of its own sign-ins, which name devices.
create or replace function refuse_audit_rewrite() returns trigger language plpgsql as $$
declare
  is_of_closed_account boolean := exists (
    select from users where closed_at is not null
      and (users.id = old.actor_id or (old.actor_id is null and old.entity_type = 'user' and users.id = old.entity_id)));
begin
  if to_jsonb(new) - 'address' - 'details' = to_jsonb(old) - 'address' - 'details'
    and (new.address is not distinct from old.address
      or (new.address is null and (is_of_closed_account or old.created_at < now() - interval '179 days')))
    and (new.details::text is not distinct from old.details::text
      or (new.details is null and is_of_closed_account and old.entity_type = 'user' and old.entity_id = old.actor_id
        and old.action in ('user.sign_in', 'user.end_session')))
  then return new; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
