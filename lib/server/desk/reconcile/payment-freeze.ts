import "server-only";
import { execute, sql } from "../../platform/database/client";
import type { Tx } from "../../platform/database/transaction";

/** A reason against moving money */
export type Finding = { name: string; count: number; /** at most five */ examples: string[] };

/** Freezes payments until an operator lifts the freeze (liftPaymentFreeze); one freeze at a time. @param tx commits it, if any */
export async function freezePayments(violations: readonly Finding[], tx?: Tx): Promise<void> {
  const statement = sql`
    insert into payment_freezes (violations) values (${JSON.stringify(violations)}::json) on conflict do nothing`;
  await (tx ? tx.rows(statement) : execute(statement));
}
