-- Nothing new belongs to a closed account. The lock waits for a transaction that closes the account, and lets it
-- wait for this one: the account is either open until this row exists, or closed before. Error OJ001 is known to
-- lib/server/platform/database/errors.ts.
create or replace function refuse_closed_account() returns trigger language plpgsql as $$
declare
  people int[];
begin
  if tg_table_name = 'transactions' then
    people := array[new.buyer_id, new.seller_id];
  elsif tg_table_name = 'payments' then
    people := array[new.user_id, (select seller_id from transactions where id = new.transaction_id)];
  elsif tg_table_name = 'reviews' then
    people := array[new.reviewer_id];
  elsif tg_table_name = 'disputes' then
    people := array[new.complainant_id];
  elsif tg_table_name = 'messages' then
    people := array[new.sender_id];
  elsif tg_table_name = 'offers' then
    people := array[new.buyer_id, new.seller_id];
  else
    people := array[new.user_id];
  end if;
  -- An aggregate: a condition would be checked before the lock.
  if (
    select bool_or(closed_at is not null)
    from (select closed_at from users where id = any(people) order by id for key share) as person
  ) then
    raise exception 'the account is closed' using errcode = 'OJ001';
  end if;
  return new;
end $$;
