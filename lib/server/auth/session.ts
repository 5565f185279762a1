import "server-only";
import { randomUUID } from "node:crypto";
import { cookies } from "next/headers";
import { adminsNeedSecondFactor } from "../env";
import { reader, preparedReader, sql } from "../database/client";
import type { Tx } from "../database/transaction";
import type { UserActor, UserRole } from "../actor";
import { sessionCookieName } from "./session-cookie";
import { readCookie, serializeCookie } from "./cookies";
import { readSessionToken, signSessionToken } from "./session-token";

/**
 * One session, two carriers: the next-auth JWT names a session row. /api reads it as the bearer token,
 * pages as the HttpOnly cookie. Every use checks the row (docs/product.md, Sessions).
 */
const sessionDays = 30;
const sessionSeconds = sessionDays * 24 * 60 * 60;
/** A session that nobody uses ends earlier. */
export const idleSessionDays = 14;
/** How exactly "last used" is known: each use would be a write otherwise. */
const lastUsedMinutes = 60;

/** The `Set-Cookie` value that signs a browser in. */
export function sessionCookie(token: string): string {
  return serializeCookie(sessionCookieName(), token, { path: "/", maxAgeSeconds: sessionSeconds });
}

export function clearedSessionCookie(): string {
  return serializeCookie(sessionCookieName(), "", { path: "/", maxAgeSeconds: 0 });
}

/** The values of a new session row, and its token. */
export async function mintSession(userId: number, now = new Date()) {
  const id = randomUUID();
  const expiresAt = new Date(now.getTime() + sessionSeconds * 1000);
  const token = await signSessionToken({ userId: String(userId), sessionId: id }, sessionSeconds);
  return { id, userId, expiresAt, token };
}

export async function revokeSession(sessionId: string): Promise<void> {
  await reader.rows(sql`update sessions set revoked_at = now() where id = ${sessionId}::uuid and revoked_at is null`);
}

/** The condition that a row of sessions is neither revoked, expired nor idle. */
export const isOpenSession = sql`sessions.revoked_at is null and sessions.expires_at > now()
  and sessions.last_used_at > now() - make_interval(days => ${idleSessionDays})`;

/**
 * Ends open sessions of a person: all of them, all but one, or one. Unless it is one, sign-ins that wait for their
 * second factor end too. @returns how many sessions
 */
export async function endSessions(
  tx: Tx,
  userId: number,
  { only, except }: { only?: string; except?: string } = {},
): Promise<number> {
  if (!only) await tx.rows(sql`delete from login_challenges where user_id = ${userId}`);
  const ended = await tx.rows(sql`
    update sessions set revoked_at = ${tx.now}
    where user_id = ${userId} and ${isOpenSession}
      and (${only ?? null}::uuid is null or id = ${only ?? null}::uuid)
      and (${except ?? null}::uuid is null or id <> ${except ?? null}::uuid)
    returning 1`);
  return ended.length;
}

export type SignedIn = Pick<UserActor, "id" | "role" | "sessionId" | "isConfirmed" | "lacksSecondFactor"> & {
  fullName: string;
};

/** @returns the user of a token whose session is neither expired nor revoked; the role comes from the user row */
export async function findSession(token: string | undefined): Promise<SignedIn | undefined> {
  const sessionId = await readSessionId(token);
  if (!sessionId) return undefined;
  const [found] = await preparedReader.rows<SignedInRow>(sql`
    select users.id, users.role::text, users.full_name, users.has_second_factor,
      coalesce(sessions.confirmed_until > now(), false) as is_confirmed,
      sessions.last_used_at < now() - make_interval(mins => ${lastUsedMinutes}) as is_stale
    from sessions join users on users.id = sessions.user_id
    where sessions.id = ${sessionId}::uuid and ${isOpenSession} and users.closed_at is null`);
  if (!found) return undefined;
  const { isStale, hasSecondFactor, ...session } = found;
  if (isStale) await reader.rows(sql`update sessions set last_used_at = now() where id = ${sessionId}::uuid`);
  // An admin without the second factor that admins need is nobody special until they have one.
  const lacksSecondFactor = session.role === "admin" && !hasSecondFactor && adminsNeedSecondFactor();
  return { ...session, role: lacksSecondFactor ? "user" : session.role, sessionId, lacksSecondFactor };
}

type SignedInRow = Omit<SignedIn, "sessionId" | "lacksSecondFactor"> & {
  role: UserRole;
  hasSecondFactor: boolean;
  isStale: boolean;
};

export function bearerToken(request: Request): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
}

/** @returns whether one of our own pages sent the request: another site cannot make a browser claim so */
export function isSameOrigin(request: Request): boolean {
  const fetchSite = request.headers.get("sec-fetch-site");
  if (fetchSite) return fetchSite === "same-origin";
  const origin = request.headers.get("origin");
  return origin !== null && URL.canParse(origin) && new URL(origin).host === request.headers.get("host");
}

/** The session of the cookie. Check `isSameOrigin` first for a request that changes something. */
export const findCookieSessionId = (request: Request): Promise<string | undefined> =>
  readSessionId(readCookie(request, sessionCookieName()));

/** For pages: the person whose cookie this is. */
export async function findPageSession(): Promise<SignedIn | undefined> {
  const jar = await cookies();
  return findSession(jar.get(sessionCookieName())?.value);
}

/**
 * For the middleware: @returns the session id of a token that Oja signed. The page itself checks that the
 * session is valid.
 */
export async function readSessionId(token: string | undefined): Promise<string | undefined> {
  return (await readSessionToken(token))?.sessionId;
}
