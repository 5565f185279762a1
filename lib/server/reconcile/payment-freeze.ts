import "server-only";
import { type Reader, sql } from "../database/client";

/** A reason against moving money */
export type Finding = { name: string; count: number; /** at most five */ examples: string[] };

/** Freezes payments until an operator lifts the freeze (liftPaymentFreeze); one freeze at a time. */
export async function freezePayments(database: Reader, violations: readonly Finding[]): Promise<void> {
  await database.rows(
    sql`insert into payment_freezes (violations) values (${JSON.stringify(violations)}::json) on conflict do nothing`,
  );
}
