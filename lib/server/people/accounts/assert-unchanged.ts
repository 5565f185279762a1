import "server-only";
import { unauthorized } from "@/lib/errors";
import type { LoginAccount } from "../../platform/auth/known-devices";
import { sql } from "../../platform/database/client";
import type { Tx } from "../../platform/database/transaction";

/** An account as it was when somebody proved to be its owner. */
export type ProvedAccount = Pick<LoginAccount, "id" | "passwordHash" | "hasSecondFactor">;

/**
 * Checking a password takes a while. A change of the password or a new second factor ends the sessions that were
 * opened with the old proof; a sign-in that was on its way has to end as well. The lock makes such a change wait for it.
 * @throws AppError unauthorized
 */
export async function assertUnchanged(tx: Tx, { id, passwordHash, hasSecondFactor }: ProvedAccount): Promise<void> {
  const unchanged = await tx.row(sql`
    select 1 as yes from users
    where id = ${id} and password_hash is not distinct from ${passwordHash} and has_second_factor = ${hasSecondFactor}
    for share`);
  if (!unchanged) throw unauthorized("This account has changed meanwhile. Please sign in again.");
}
