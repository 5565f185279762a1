import "server-only";
import { sql } from "../../platform/database/client";
import { inTransaction } from "../../platform/database/transaction";
import { isLedgerOfOtherMode } from "./freeze";

const batchSize = 1_000;

/**
 * Books what the provider has kept of money that came: each fee once, some minutes after the money. A purchase does not
 * wait for it.
 * @returns how many fees were booked; a full batch has more behind it
 */
export async function bookCollectionCosts(): Promise<number> {
  return inTransaction(async (tx) => {
    const booked = await tx.row<{ count: bigint }>(sql`
      with due as (
        select id, fee_kobo from payment_attempts
        where fee_kobo > 0 and not is_fee_booked and status = 'paid' and not ${isLedgerOfOtherMode()}
        order by id limit ${batchSize} for no key update skip locked
      ), marked as (
        update payment_attempts set is_fee_booked = true where id in (select id from due) returning id
      ), transfer as (
        insert into ledger_transfers (kind, attempt_id, created_at)
        select 'collection_cost', id, ${tx.now}::timestamptz from due returning id, attempt_id
      ), written as (
        insert into ledger_entries (transfer_id, account_id, amount_kobo)
        select transfer.id, account.id, case account.type when 'costs' then -due.fee_kobo else due.fee_kobo end
        from transfer join due on due.id = transfer.attempt_id
        join ledger_accounts as account on account.type in ('external', 'costs') returning 1
      )
      select (select count(*) from marked) as count, (select count(*) from written) as entries`);
    return Number(booked?.count ?? 0);
  });
}
