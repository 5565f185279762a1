import "server-only";
import type { ResetPasswordInput } from "@/lib/contracts/people/auth";
import { systemActor } from "../../platform/actor";
import { recordAudit } from "../../platform/audit";
import { type LoginClient, rememberDevice } from "../../platform/auth/known-devices";
import { consumeMailToken, linkNotWorking, readMailToken } from "../../platform/auth/mail-tokens";
import { hashPassword } from "../../platform/auth/password";
import { consumeLimit, tryConsumeLimit } from "../../platform/auth/rate-limit";
import { endSessions } from "../../platform/auth/session";
import { reader, sql } from "../../platform/database/client";
import { inTransaction } from "../../platform/database/transaction";
import { queueMail } from "../../reach/mail/outbox";
import { assertNewPasswordAllowed } from "./check-new-account";

/**
 * Sends a link to set a new password. Whether the address has an account is found out by the worker: the
 * answer and the time that it takes are the same for every address.
 * @throws AppError too_many_requests for a client that asks too often
 */
export async function requestPasswordReset(email: string, client: LoginClient): Promise<void> {
  await consumeLimit("passwordResetsOfAddress", client.key);
  if (!(await tryConsumeLimit("mailsToAddress", email))) return;
  await inTransaction((tx) => queueMail(tx, { kind: "reset_password", recipient: email, userId: null, facts: {} }));
}

/**
 * Sets a new password with the token of a mail and ends all sessions. The client becomes a known one: failed
 * logins of strangers do not keep the owner out (docs/decisions/022-login-limits.md).
 * @returns the token that identifies the device from now on
 * @throws AppError validation_failed
 */
export async function resetPassword({ token, password }: ResetPasswordInput, client: LoginClient): Promise<string> {
  const { userId } = await readMailToken(reader, "reset_password", token);
  await assertNewPasswordAllowed(reader, userId, password);
  const passwordHash = await hashPassword(password);
  return inTransaction(async (tx) => {
    const { email } = await consumeMailToken(tx, "reset_password", token);
    // The link proved that the person reads mail to this address. A thief's change of address ends. With a second
    // factor it proves less: somebody else may have registered with this address, and still have that factor.
    const changed = await tx.row(sql`
      update users set password_hash = ${passwordHash}, pending_email = null,
        email_confirmed_at = coalesce(email_confirmed_at, case when not has_second_factor then ${tx.now}::timestamptz end)
      where id = ${userId} and closed_at is null returning 1`);
    if (!changed) throw linkNotWorking();
    // A stranger who knew the old password may have joined the account by it. The owner joins again at the next sign-in.
    await tx.rows(sql`delete from openid_identities where user_id = ${userId}`);
    const ended = await endSessions(tx, userId);
    recordAudit(tx, { ...systemActor(userId), address: client.key }, "user.reset_password", [
      { type: "user", id: userId, details: { sessionsEnded: ended } },
    ]);
    await queueMail(tx, { kind: "password_changed", recipient: email, userId, facts: {} });
    const device = await rememberDevice(tx, userId, client);
    return device.token;
  });
}
