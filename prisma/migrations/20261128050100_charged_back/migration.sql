alter table ledger_transfers drop constraint ledger_transfers_of_one_subject;
alter table ledger_transfers add constraint ledger_transfers_of_one_subject check (
  num_nonnulls(escrow_id, payout_id, refund_id, attempt_id, chargeback_id) = 1
  and (kind in ('payout', 'payout_reversal', 'payout_cost')) = (payout_id is not null)
  and (kind in ('return_owed', 'return_sent', 'return_credited', 'return_charged_back')) = (refund_id is not null)
  and (kind = 'collection_cost') = (attempt_id is not null)
  and (kind = 'chargeback_cost') = (chargeback_id is not null));
