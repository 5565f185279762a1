create or replace function refuse_escrow_rewrite() returns trigger language plpgsql as $$
begin
  if old.status <> new.status and not (
    old.status = 'pending' or (old.status = 'disputed' and new.status = 'resolved')
  ) then
    raise exception 'escrow % cannot go from % to %', old.id, old.status, new.status using errcode = 'check_violation';
  end if;
  if (old.transaction_id, old.listing_id, old.buyer_id, old.seller_id, old.amount_kobo, old.fee_kobo, old.is_single_item)
    is distinct from (new.transaction_id, new.listing_id, new.buyer_id, new.seller_id, new.amount_kobo, new.fee_kobo, new.is_single_item) then
    raise exception 'the terms of escrow % are fixed', old.id using errcode = 'check_violation';
  end if;
  if old.status in ('confirmed', 'resolved')
    and (old.outcome, old.seller_amount_kobo) is distinct from (new.outcome, new.seller_amount_kobo) then
    raise exception 'the outcome of escrow % is final', old.id using errcode = 'check_violation';
  end if;
  if old.receipt_number is distinct from new.receipt_number
    and (old.receipt_number is not null or new.status not in ('confirmed', 'resolved')) then
    raise exception 'escrow % gets one receipt, once it has ended', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
