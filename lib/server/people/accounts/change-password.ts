import "server-only";
import type { ChangePasswordInput } from "@/lib/contracts/people/auth";
import type { UserActor } from "../../platform/actor";
import { recordAudit } from "../../platform/audit";
import { endMailTokens } from "../../platform/auth/mail-tokens";
import { hashPassword } from "../../platform/auth/password";
import { endSessions } from "../../platform/auth/session";
import { reader, sql } from "../../platform/database/client";
import { inTransaction } from "../../platform/database/transaction";
import { queueMail } from "../../reach/mail/outbox";
import { assertNewPasswordAllowed } from "./check-new-account";
import { assertPassword } from "./check-identity";

/**
 * Sets a new password and ends the other sessions.
 * @throws AppError validation_failed, also when the current password is wrong; too_many_requests
 */
export async function changePassword(actor: UserActor, { currentPassword, newPassword }: ChangePasswordInput) {
  await assertPassword(actor, "currentPassword", currentPassword);
  await assertNewPasswordAllowed(reader, actor.id, newPassword, "newPassword");
  const passwordHash = await hashPassword(newPassword);
  await inTransaction(async (tx) => {
    const user = await tx.row<{ email: string }>(sql`
      update users set password_hash = ${passwordHash} where id = ${actor.id} and closed_at is null returning email::text`);
    if (!user) return;
    await endMailTokens(tx, "reset_password", actor.id);
    const ended = await endSessions(tx, actor.id, { except: actor.sessionId });
    recordAudit(tx, actor, "user.change_password", [{ type: "user", id: actor.id, details: { sessionsEnded: ended } }]);
    await queueMail(tx, { kind: "password_changed", recipient: user.email, userId: actor.id, facts: {} });
  });
}
