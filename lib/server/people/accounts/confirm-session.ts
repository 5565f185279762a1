import "server-only";
import type { ConfirmationDto, ConfirmSessionInput } from "@/lib/contracts/people/auth";
import type { UserActor } from "../../platform/actor";
import { recordAudit } from "../../platform/audit";
import { confirmationEnd, renewSession } from "../../platform/auth/session";
import { sql } from "../../platform/database/client";
import { inTransaction } from "../../platform/database/transaction";
import { assertCode, assertPasskey, assertPassword } from "./check-identity";

/**
 * Somebody signed in proves again who they are, before what costs money or the account. Programs that ignore the
 * response go on with their token; Oja's own pages take a new one.
 * @throws AppError validation_failed when the proof is wrong; too_many_requests
 */
export async function confirmSession(
  actor: UserActor,
  { password, code, passkey, newToken = false }: ConfirmSessionInput,
): Promise<ConfirmationDto> {
  if (password !== undefined) await assertPassword(actor, "password", password);
  if (code !== undefined) await assertCode(actor, code);
  if (passkey !== undefined) await assertPasskey(actor, passkey);
  return inTransaction(async (tx) => {
    const confirmedUntil = confirmationEnd(tx.now);
    const token = newToken ? await renewSession(tx, actor, confirmedUntil) : undefined;
    if (!token)
      await tx.rows(sql`
        update sessions set confirmed_until = ${confirmedUntil}, reconfirmed_until = ${confirmedUntil}
        where id = ${actor.sessionId}::uuid and revoked_at is null and renewed_as is null`);
    recordAudit(tx, actor, "user.confirm_session", [{ type: "user", id: actor.id }]);
    return { confirmedUntil: confirmedUntil.toISOString(), token };
  });
}
