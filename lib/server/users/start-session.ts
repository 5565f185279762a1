import "server-only";
import type { SessionDto } from "@/lib/contracts/auth";
import { AppError } from "@/lib/errors";
import { sql } from "../database/client";
import { type ApiResponse, withCookies } from "../http/response";
import { mintSession, sessionCookie } from "../auth/session";
import { inTransaction } from "../database/transaction";
import { deviceCookie, type LoginClient, rememberDevice } from "../auth/known-devices";
import { findOwnUser } from "./queries";

export type SignIn = { session: SessionDto; deviceToken: string };

/** For register and login; the account remembers the client from now on. @returns the new session */
export async function startSession(userId: number, client: LoginClient): Promise<SignIn> {
  const { id, expiresAt, token } = await mintSession(userId);
  const deviceToken = await inTransaction(async (tx) => {
    await tx.rows(sql`
      insert into sessions (id, user_id, created_at, expires_at) values (${id}::uuid, ${userId}, ${tx.now}, ${expiresAt})`);
    return rememberDevice(tx, userId, client);
  });
  const user = await findOwnUser(userId);
  if (!user) throw new AppError("internal_error", "The account is gone.");
  return { session: { token, user }, deviceToken };
}

export const signInResponse = (status: 200 | 201, { session, deviceToken }: SignIn): ApiResponse<SessionDto> =>
  withCookies({ status, body: session }, sessionCookie(session.token), deviceCookie(deviceToken));
