import "server-only";
import type { SessionDto } from "@/lib/contracts/auth";
import { AppError } from "@/lib/errors";
import { sql } from "../database/client";
import { systemActor } from "../actor";
import { recordAudit } from "../audit";
import { type ApiResponse, withCookies } from "../http/response";
import { tryConsumeLimit } from "../auth/rate-limit";
import { isOpenSession, mintSession, sessionCookie } from "../auth/session";
import { queueMail } from "../mail/outbox";
import { inTransaction, type Tx } from "../database/transaction";
import { deviceCookie, type LoginClient, rememberDevice } from "../auth/known-devices";
import { findOwnUser } from "../users/queries";

export type SignIn = { session: SessionDto; deviceToken: string };

/** The least recently used ones end: nobody uses more devices at a time. */
const maxSessions = 50;

/**
 * For register and login; the account remembers the client from now on.
 * @param tellsOwner whether to tell the owner by mail when the device is new: not for an account that is new itself
 * @returns the new session
 */
export async function startSession(userId: number, client: LoginClient, tellsOwner: boolean): Promise<SignIn> {
  const { id, expiresAt, token } = await mintSession(userId);
  const mayTell = tellsOwner && (await tryConsumeLimit("signInMailsOfAccount", String(userId)));
  const deviceToken = await inTransaction(async (tx) => {
    const owner = await tx.row<{ email: string }>(sql`select email::text from users where id = ${userId}`);
    if (!owner) throw new AppError("internal_error", "The account is gone.");
    await tx.rows(sql`
      insert into sessions (id, user_id, created_at, last_used_at, expires_at, device)
      values (${id}::uuid, ${userId}, ${tx.now}, ${tx.now}, ${expiresAt}, ${client.deviceName})`);
    await endOldestSessions(tx, userId);
    const device = await rememberDevice(tx, userId, client);
    if (device.isNew && mayTell)
      await queueMail(tx, {
        kind: "new_sign_in",
        recipient: owner.email,
        userId,
        facts: { device: client.deviceName },
      });
    await recordAudit(tx, { ...systemActor(userId), address: client.key }, "user.sign_in", [
      { type: "user", id: userId, details: { session: id, device: client.deviceName } },
    ]);
    return device.token;
  });
  const user = await findOwnUser(userId);
  if (!user) throw new AppError("internal_error", "The account is gone.");
  return { session: { token, user }, deviceToken };
}

async function endOldestSessions(tx: Tx, userId: number): Promise<void> {
  await tx.rows(sql`
    update sessions set revoked_at = ${tx.now} where id in (
      select id from sessions where user_id = ${userId} and ${isOpenSession}
      order by last_used_at desc, created_at desc, id offset ${maxSessions})`);
}

export const signInResponse = (status: 200 | 201, { session, deviceToken }: SignIn): ApiResponse<SessionDto> =>
  withCookies({ status, body: session }, sessionCookie(session.token), deviceCookie(deviceToken));
