import "server-only";
import { payoutMoves } from "@/lib/domain/money/operations";
import { systemActor } from "../../../platform/actor";
import { reader, sql } from "../../../platform/database/client";
import { inTransaction, type Tx } from "../../../platform/database/transaction";
import { accountAt, moveMoney } from "../../../money/ledger/move-money";
import { openAccounts } from "../../../money/ledger/post-transfer";
import { lockBalance } from "../../../money/ledger/balance";
import { findPayee } from "../../../money/operations/find-person";
import type { ListedTransfer } from "../../../money/provider/provider";
import { auditPayout, findPayoutId } from "../../../money/operations/payout";
import { verifyPayout } from "../../../money/operations/send-payout";
import { amountOf, type SettledRow, type SettleOptions } from "./settled-row";

/**
 * Books a withdrawal that was sent and that the books do not know: it is taken from its owner's balance, and what that
 * does not cover is a claim on them.
 * @returns undefined when there is nothing to book
 */
export async function settlePayout(
  transfer: ListedTransfer,
  { reason, payees }: Pick<SettleOptions, "reason" | "payees">,
): Promise<SettledRow | undefined> {
  const { reference, state, amountKobo } = transfer;
  const known = await findPayoutId(reference, reader);
  if (known !== undefined) {
    await verifyPayout(known);
    return undefined;
  }
  if (state === "back") return undefined;
  const userId = payees.get(reference) ?? (await findPayee(transfer));
  if (userId === null)
    return { reference, done: amountOf(amountKobo, `left, and nobody knows whose it was: --payee ${reference}=USER`) };
  const { id, claimKobo } = await inTransaction((tx) => bookPayout(tx, userId, transfer, reason));
  // Its end, and what it has cost.
  await verifyPayout(id);
  const covered = claimKobo === 0n ? "" : `, of which ${amountOf(claimKobo, "are owed by them")}`;
  return { reference, done: amountOf(amountKobo, `was sent to user ${userId}: taken from their balance${covered}`) };
}

/** @returns the part that the balance does not cover, kobo */
async function bookPayout(
  tx: Tx,
  userId: number,
  { reference, amountKobo }: ListedTransfer,
  reason: string,
): Promise<{ id: number; claimKobo: bigint }> {
  const owner = accountAt("available", { userId });
  await openAccounts(tx, [owner]);
  const balanceKobo = await lockBalance(tx, userId);
  const { to, posts } = payoutMoves.find;
  const inserted = await tx.row<{ id: number }>(sql`
    insert into payouts (user_id, amount_kobo, reference, status, tries, sent_at, next_poll_at, created_at, updated_at)
    values (${userId}, ${amountKobo}, ${reference}, ${to}::payout_status, 1, ${tx.now}, ${tx.now}, ${tx.now}, ${tx.now})
    returning id`);
  if (!inserted) throw new Error("The payout was not inserted");
  const coveredKobo = balanceKobo < amountKobo ? balanceKobo : amountKobo;
  const claimKobo = amountKobo - coveredKobo;
  if (claimKobo > 0n)
    await tx.rows(sql`
      insert into claims (user_id, payout_id, amount_kobo, created_at)
      values (${userId}, ${inserted.id}, ${claimKobo}, ${tx.now})`);
  const outside = accountAt(posts.to);
  await moveMoney(tx, {
    subject: { kind: posts.kind, payoutId: inserted.id },
    legs: [
      { from: owner, to: outside, kobo: coveredKobo },
      { from: { type: "claims" }, to: outside, kobo: claimKobo },
    ],
    hasHappened: true,
  });
  auditPayout(tx, systemActor(), inserted.id, { from: null, to, reason });
  return { id: inserted.id, claimKobo };
}
