import "server-only";
import { now } from "../../platform/clock";
import { reader, sql } from "../../platform/database/client";
import { inTransaction } from "../../platform/database/transaction";
import { enqueue } from "../../platform/queue";
import { erasures } from "./erasures";
import { eraseLastMail } from "./erase-mails";

/** Requests that were in flight when the account was closed have ended by then: what they wrote is erased as well. */
const settleMs = 60_000;

/**
 * Erases what was held on the person of a closed account. Every step can be repeated, and stops after a bounded
 * amount of work: a job that ends early, or dies, is run again (lib/server/jobs/sweep.ts).
 */
export async function eraseAccount(id: number): Promise<void> {
  const [account] = await reader.rows<{ closedAt: Date | null }>(sql`
    select closed_at from users where id = ${id} and erased_at is null`);
  if (!account?.closedAt) return;
  for (const { erase } of erasures) {
    const isDone = await erase(id);
    if (isDone !== true) return runAgain(id, isDone || now());
  }
  const settledAt = new Date(account.closedAt.getTime() + settleMs);
  if (now() < settledAt) return runAgain(id, settledAt);
  // The sweep looks again as long as the last mail waits for its server.
  if (!(await eraseLastMail(id))) return;
  await inTransaction((tx) => tx.rows(sql`update users set erased_at = ${tx.now} where id = ${id}`));
}

const runAgain = (id: number, runAt: Date): Promise<void> =>
  inTransaction((tx) => enqueue(tx, { task: "erase_account", id, runAt }));
