create or replace function refuse_transaction_rewrite() returns trigger language plpgsql as $$
begin
  if old.status <> new.status and not (
    (old.status = 'pending' and new.status in ('active', 'cancelled'))
    or (old.status = 'active' and new.status in ('completed', 'cancelled'))
  ) then
    raise exception 'transaction % cannot go from % to %', old.id, old.status, new.status using errcode = 'check_violation';
  end if;
  if (old.listing_id, old.listing_version, old.buyer_id, old.seller_id, old.amount_kobo, old.offer_id)
    is distinct from (new.listing_id, new.listing_version, new.buyer_id, new.seller_id, new.amount_kobo, new.offer_id) then
    raise exception 'the terms of transaction % are fixed', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
