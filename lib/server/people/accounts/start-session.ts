import "server-only";
import type { SessionDto } from "@/lib/contracts/people/auth";
import { AppError, unauthorized } from "@/lib/errors";
import { sql } from "../../platform/database/client";
import { systemActor } from "../../platform/actor";
import { recordAudit } from "../../platform/audit";
import { type ApiResponse, withCookies } from "../../platform/http/response";
import { tryConsumeLimit } from "../../platform/auth/rate-limit";
import { confirmationEnd, isOpenSession, mintSession, readSessionId, sessionCookie } from "../../platform/auth/session";
import { queueMail } from "../../reach/mail/outbox";
import { inTransaction, type Tx } from "../../platform/database/transaction";
import { deviceCookie, type LoginClient, rememberDevice } from "../../platform/auth/known-devices";
import { findOwnUser } from "../users/queries";
import { assertUnchanged, type ProvedAccount } from "./assert-unchanged";

export type SignIn = { session: SessionDto; deviceToken: string };

/** The least recently used ones end: nobody uses more devices at a time. */
const maxSessions = 50;

type SignInWay = {
  /** Whether to tell the owner by mail when the device is new: not for an account that is new itself */
  notifiesOwner: boolean;
  /** Whether the person has proved here who they are: an OpenID provider's word opens nothing that costs money */
  isProof: boolean;
  /** The account whose first factor was right; undefined after a passkey, a second factor or a registration */
  proved?: ProvedAccount;
};

/**
 * For register and login; the account remembers the client from now on.
 * @returns the new session; the one that the client had has ended
 */
export async function startSession(
  userId: number,
  client: LoginClient,
  { notifiesOwner, isProof, proved }: SignInWay,
): Promise<SignIn> {
  const { id, expiresAt, token } = await mintSession(userId);
  const replaced = await readSessionId(client.sessionToken);
  const mayNotify = notifiesOwner && (await tryConsumeLimit("signInMailsOfAccount", String(userId)));
  const deviceToken = await inTransaction(async (tx) => {
    const owner = await tx.row<{ email: string }>(sql`
      select email::text from users where id = ${userId} and closed_at is null for key share`);
    if (!owner) throw unauthorized("This account was closed.");
    if (proved) await assertUnchanged(tx, proved);
    await tx.rows(sql`
      insert into sessions (id, user_id, created_at, last_used_at, expires_at, confirmed_until, device)
      values (${id}::uuid, ${userId}, ${tx.now}, ${tx.now}, ${expiresAt},
        ${isProof ? confirmationEnd(tx.now) : null}::timestamptz, ${client.deviceName})`);
    if (replaced)
      await tx.rows(
        sql`update sessions set revoked_at = ${tx.now} where id = ${replaced}::uuid and revoked_at is null`,
      );
    await endOldestSessions(tx, userId);
    const device = await rememberDevice(tx, userId, client);
    if (device.isNew && mayNotify)
      await queueMail(tx, {
        kind: "new_sign_in",
        recipient: owner.email,
        userId,
        facts: { device: client.deviceName },
      });
    recordAudit(tx, { ...systemActor(userId), address: client.key }, "user.sign_in", [
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
