import "server-only";
import { sql } from "../../platform/database/client";
import type { Invariant } from "./invariant";

/**
 * A purchase that has no receipt yet is no violation: receipts come after it, and a worker that was away must not freeze
 * payments.
 */
export const receiptInvariants: readonly Invariant[] = [
  {
    name: "receipts are one chain, without gap or fork",
    offenders: sql`
      select number as id from (
        select number, previous_hash, row_number() over in_order as place, lag(hash) over in_order as hash_before
        from receipts window in_order as (order by number)
      ) as receipt
      where number <> place or previous_hash is distinct from hash_before`,
  },
  {
    name: "the hash of a receipt is that of its text, which names what it is about",
    offenders: sql`
      select number as id from receipts
      where hash <> encode(sha256(convert_to(body, 'UTF8')), 'hex')
        or (body::json ->> 'number', body::json -> 'purchase' ->> 'escrowId', body::json -> 'previous' ->> 'hash')
          is distinct from (number::text, escrow_id::text, previous_hash)`,
  },
  {
    name: "a receipt is of one purchase that has ended, and the purchase names it",
    offenders: sql`
      select coalesce('receipt ' || receipts.number, 'escrow ' || escrows.id) as id
      from receipts full join (select * from escrows where receipt_number is not null or id in (select escrow_id from receipts)) as escrows
        on escrows.id = receipts.escrow_id
      where escrows.receipt_number is distinct from receipts.number or escrows.status not in ('confirmed', 'resolved')`,
  },
  {
    name: "a receipt has the amount and the parts of the books",
    offenders: sql`
      select receipts.number as id from receipts
      join escrows on escrows.id = receipts.escrow_id
      left join lateral (
        select sum(entry.amount_kobo) filter (where transfer.kind <> 'funding' and account.user_id = escrows.buyer_id) as buyer_kobo,
          sum(entry.amount_kobo) filter (where transfer.kind <> 'funding' and account.user_id = escrows.seller_id) as seller_kobo,
          sum(entry.amount_kobo) filter (where account.type = 'fees') as fee_kobo
        from ledger_transfers as transfer
        join ledger_entries as entry on entry.transfer_id = transfer.id
        join ledger_accounts as account on account.id = entry.account_id
        where transfer.escrow_id = escrows.id
      ) as books on true
      where (body::json -> 'purchase' ->> 'amount')::numeric * 100 is distinct from escrows.amount_kobo
        or (body::json -> 'parts' ->> 'buyer')::numeric * 100 is distinct from coalesce(books.buyer_kobo, 0)
        or (body::json -> 'parts' ->> 'seller')::numeric * 100 is distinct from coalesce(books.seller_kobo, 0)
        or (body::json -> 'parts' ->> 'fee')::numeric * 100 is distinct from coalesce(books.fee_kobo, 0)`,
  },
];
