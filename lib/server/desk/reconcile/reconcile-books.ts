import "server-only";
import { execute, reader, type Reader, sql } from "../../platform/database/client";
import { assertLedgerMode } from "../../money/ledger/freeze";
import { logger } from "../../platform/logger";
import { inSnapshot } from "../../platform/database/transaction";
import type { Invariant } from "./invariant";
import { invariants } from "./invariants";
import { type Finding, freezePayments } from "./payment-freeze";

const statementTimeoutMs = 10 * 60 * 1000;

/**
 * Checks every invariant against one snapshot of the whole database. A violation is logged and freezes
 * payments until an operator lifts the freeze (liftPaymentFreeze).
 */
export async function reconcileBooks(): Promise<Finding[]> {
  const findings = await checkInvariants();
  const violations = findings.filter(({ count }) => count > 0);
  if (violations.length > 0) {
    logger.error({ violations }, "the books do not balance: payments are frozen until an operator lifts the freeze");
    await freezePayments(violations);
  }
  return findings;
}

export function checkInvariants(): Promise<Finding[]> {
  return inSnapshot(async (reader) => {
    const findings: Finding[] = [];
    for (const invariant of invariants) findings.push(await check(invariant, reader));
    return findings;
  }, statementTimeoutMs);
}

async function check({ name, offenders }: Invariant, reader: Reader): Promise<Finding> {
  const [row] = await reader.rows<{ count: bigint; examples: string[] | null }>(
    sql`select count(*) as count, (array_agg(id::text))[1:5] as examples from (${offenders}) as offender (id)`,
  );
  return { name, count: Number(row?.count ?? 0), examples: row?.examples ?? [] };
}

/**
 * An operator lifts the payment freeze after a repair.
 * @param resolution what was found and done, for the record
 * @returns the remaining violations; the freeze is lifted only when there are none
 * @throws LedgerModeError when the settings are of another mode than the ledger: none would move; Error while the
 *   provider may know of money that the database does not
 */
export async function liftPaymentFreeze(resolution: string): Promise<Finding[]> {
  await assertLedgerMode();
  await assertSettled();
  const violations = (await checkInvariants()).filter(({ count }) => count > 0);
  if (violations.length === 0) {
    await execute(sql`update payment_freezes set ended_at = now(), resolution = ${resolution} where ended_at is null`);
  }
  return violations;
}

/** @throws Error while the database may be older than the world (generation/guard-generation.ts) */
async function assertSettled(): Promise<void> {
  const [installation] = await reader.rows<{ unsettledSince: Date | null }>(
    sql`select unsettled_since from installation`,
  );
  if (installation?.unsettledSince)
    throw new Error(
      `This database was restored from a backup of ${installation.unsettledSince.toISOString()}. What the payment provider did since has to be booked first: npm run settle-since`,
    );
}
