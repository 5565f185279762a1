import "server-only";
import { invalidField } from "@/lib/errors";
import type { UserActor } from "../actor";
import { isPassword } from "../auth/password";
import { consumeLimit, refundLimit } from "../auth/rate-limit";
import { useSecondFactorCode } from "../auth/second-factor";
import { inTransaction } from "../database/transaction";
import { reader, sql } from "../database/client";

/**
 * Asks somebody signed in for their password again. Guesses are counted before they are checked; otherwise
 * parallel ones would all pass.
 * @param path the field that is refused
 * @throws AppError validation_failed when it is wrong; too_many_requests
 */
export async function assertPassword({ id }: UserActor, path: string, password: string): Promise<void> {
  await consumeLimit("failedConfirmationsOfAccount", String(id));
  const [user] = await reader.rows<{ passwordHash: string }>(sql`select password_hash from users where id = ${id}`);
  if (!(await isPassword(user?.passwordHash, password))) throw invalidField(path, "This is not your password.");
  await refundLimit("failedConfirmationsOfAccount", String(id));
}

/** The same with a code of the authenticator app, or a recovery code. @throws AppError validation_failed, too_many_requests */
export async function assertCode({ id }: UserActor, code: string): Promise<void> {
  await consumeLimit("failedConfirmationsOfAccount", String(id));
  if (!(await inTransaction((tx) => useSecondFactorCode(tx, id, code))))
    throw invalidField("code", "This code is not right.");
  await refundLimit("failedConfirmationsOfAccount", String(id));
}
