import "server-only";
import type { PasskeyProof } from "@/lib/contracts/people/passkeys";
import { invalidField } from "@/lib/errors";
import type { UserActor } from "../../platform/actor";
import { isPassword } from "../../platform/auth/password";
import { consumePasskey } from "../../platform/auth/passkeys";
import { consumeLimit, refundLimit } from "../../platform/auth/rate-limit";
import { consumeSecondFactorCode } from "../../platform/auth/second-factor";
import { inTransaction } from "../../platform/database/transaction";
import { prisma } from "../../platform/database/client";

/**
 * Asks somebody signed in for their password again. Guesses are counted before they are checked; otherwise
 * parallel ones would all pass. They are counted by session, so that the thief of one does not keep its owner from
 * changing the password in another.
 * @param path the field that is refused
 * @throws AppError validation_failed when it is wrong; too_many_requests
 */
export async function assertPassword({ id, sessionId }: UserActor, path: string, password: string): Promise<void> {
  await consumeLimit("failedProofsOfSession", sessionId);
  const user = await prisma().user.findUnique({ where: { id }, select: { passwordHash: true } });
  if (!(await isPassword(user?.passwordHash, password)))
    throw invalidField(path, user?.passwordHash === null ? noPassword : "This is not your password.");
  await refundLimit("failedProofsOfSession", sessionId);
}

const noPassword = "Your account has no password yet. Sign out and set one with “Forgot your password?”.";

/** The same with a code of the authenticator app, or a recovery code. @throws AppError validation_failed, too_many_requests */
export async function assertCode({ id, sessionId }: UserActor, code: string): Promise<void> {
  await consumeLimit("failedProofsOfSession", sessionId);
  if (!(await inTransaction((tx) => consumeSecondFactorCode(tx, id, code))))
    throw invalidField("code", "This code is not right.");
  await refundLimit("failedProofsOfSession", sessionId);
}

/** The same with a passkey, which nobody can guess. @throws AppError validation_failed when it is wrong or another person's */
export async function assertPasskey({ id }: UserActor, passkey: PasskeyProof): Promise<void> {
  if ((await inTransaction((tx) => consumePasskey(tx, passkey))) !== id)
    throw invalidField("passkey", "This passkey is not of this account.");
}
