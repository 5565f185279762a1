import "server-only";
import { randomUUID } from "node:crypto";
import { adminsNeedSecondFactor } from "../env";
import { unauthorized } from "@/lib/errors";
import { execute, preparedCounter, preparedReader, reader, sql, type Sql } from "../database/client";
import type { Tx } from "../database/transaction";
import type { UserActor, UserRole } from "../actor";
import { type CountedWrite, countWrite, knownWaitMs, waitAfter } from "./count-write";
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

/** How long a proof of who one is holds, for this session only: signing in is one too, except by an OpenID provider. */
const confirmedMinutes = 30;

export const confirmationEnd = (proved: Date): Date => new Date(proved.getTime() + confirmedMinutes * 60_000);

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

/** Under its former id a session ends as a whole. */
export async function revokeSession(sessionId: string): Promise<void> {
  await execute(sql`
    update sessions set revoked_at = now()
    where id in (${sessionId}::uuid, (select renewed_as from sessions where id = ${sessionId}::uuid))
      and revoked_at is null`);
}

/** How long the former token of a renewed session works, for requests that are under way. */
const formerTokenSeconds = 30;

/**
 * A session goes on under a new id, so that a copy of its token gains nothing by what its owner proves. Asked again
 * with the former token, because the response was lost, it is the same one.
 * @throws AppError unauthorized when it has ended meanwhile
 */
export async function renewSession(tx: Tx, { id: userId, sessionId }: UserActor, confirmedUntil: Date) {
  const found = await tx.row<{ expiresAt: Date; renewedAs: string | null }>(sql`
    select expires_at, renewed_as::text from sessions
    where id = ${sessionId}::uuid and user_id = ${userId} and ${isOpenSession} for no key update`);
  if (!found) throw unauthorized();
  const id = found.renewedAs ?? randomUUID();
  if (!found.renewedAs) {
    await tx.rows(sql`
      insert into sessions (id, user_id, created_at, last_used_at, expires_at, device)
      select ${id}::uuid, user_id, created_at, ${tx.now}, expires_at, device
      from sessions where id = ${sessionId}::uuid`);
    await tx.rows(sql`
      update push_subscriptions set session_id = ${id}::uuid where session_id = ${sessionId}::uuid`);
    const formerEnds = new Date(tx.now.getTime() + formerTokenSeconds * 1000);
    await tx.rows(sql`
      update sessions
      set renewed_as = ${id}::uuid, expires_at = least(expires_at, ${formerEnds}), confirmed_until = null,
        reconfirmed_until = null
      where id = ${sessionId}::uuid`);
  }
  const renewed = await tx.row<{ expiresAt: Date }>(sql`
    update sessions set confirmed_until = ${confirmedUntil}, reconfirmed_until = ${confirmedUntil}
    where id = ${id}::uuid and ${isOpenSession} returning expires_at`);
  if (!renewed) throw unauthorized();
  const seconds = Math.floor((renewed.expiresAt.getTime() - tx.now.getTime()) / 1000);
  return signSessionToken({ userId: String(userId), sessionId: id }, seconds);
}

/** The condition that a row of sessions is neither revoked, expired nor idle. */
export const isOpenSession = sql`sessions.revoked_at is null and sessions.expires_at > now()
  and sessions.last_used_at > now() - make_interval(days => ${idleSessionDays})`;

/** The condition that one's list shows it: not the former id of a renewed one. */
export const isListedSession = sql`${isOpenSession} and sessions.renewed_as is null`;

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
      and (${only ?? null}::uuid is null or ${only ?? null}::uuid in (id, renewed_as))
      and (${except ?? null}::uuid is null or id <> ${except ?? null}::uuid)
    returning 1`);
  return ended.length;
}

/** @returns those of some sessions that are open */
export async function openSessionsOf(ids: readonly string[]): Promise<Set<string>> {
  const open = await reader.rows<{ id: string }>(sql`
    select sessions.id::text from sessions join users on users.id = sessions.user_id
    where sessions.id = any(${ids}::uuid[]) and ${isOpenSession} and users.closed_at is null`);
  return new Set(open.map(({ id }) => id));
}

export type SignedIn = Pick<
  UserActor,
  "id" | "role" | "sessionId" | "isConfirmed" | "isReconfirmed" | "lacksSecondFactor"
> & {
  fullName: string;
};

/** @returns the user of a token whose session is neither expired nor revoked; the role comes from the user row */
export async function findSession(token: string | undefined): Promise<SignedIn | undefined> {
  const sessionId = await readSessionId(token);
  if (!sessionId) return undefined;
  const [found] = await preparedReader.rows<SignedInRow>(signedInBy(sessionId));
  return found && asSignedIn(found, sessionId);
}

/** @property waitMs how long until the account may write again; 0 when this write is within its limit */
export type Writer = { session: SignedIn; waitMs: number };

/** The same for a request that writes: it counts as one of the writes that an account may make in a minute. */
export async function findWriter(token: string | undefined): Promise<Writer | undefined> {
  const sessionId = await readSessionId(token);
  if (!sessionId) return undefined;
  const waitMs = knownWaitMs(sessionId);
  if (waitMs > 0) {
    const session = await findSession(token);
    return session && { session, waitMs };
  }
  const [found] = await preparedCounter.rows<SignedInRow & CountedWrite>(sql`
    with signed_in as materialized (${signedInBy(sessionId)}), counted as (${countWrite(sql`signed_in`)})
    select signed_in.*, counted.points, counted.expire from signed_in cross join counted`);
  if (!found) return undefined;
  const { points, expire, ...row } = found;
  return { session: await asSignedIn(row, sessionId), waitMs: waitAfter(sessionId, { points, expire }) };
}

type SignedInRow = Omit<SignedIn, "sessionId" | "lacksSecondFactor"> & {
  role: UserRole;
  hasSecondFactor: boolean;
  isStale: boolean;
};

const signedInBy = (sessionId: string): Sql => sql`
  select users.id, users.role::text, users.full_name, users.has_second_factor,
    coalesce(sessions.confirmed_until > now(), false) as is_confirmed,
    coalesce(sessions.reconfirmed_until > now(), false) as is_reconfirmed,
    sessions.last_used_at < now() - make_interval(mins => ${lastUsedMinutes}) as is_stale
  from sessions join users on users.id = sessions.user_id
  where sessions.id = ${sessionId}::uuid and ${isOpenSession} and users.closed_at is null`;

async function asSignedIn(row: SignedInRow, sessionId: string): Promise<SignedIn> {
  const { isStale, hasSecondFactor, ...session } = row;
  if (isStale) await execute(sql`update sessions set last_used_at = now() where id = ${sessionId}::uuid`);
  // An admin without the second factor that admins need is nobody special until they have one.
  const lacksSecondFactor = session.role === "admin" && !hasSecondFactor && adminsNeedSecondFactor();
  return { ...session, role: lacksSecondFactor ? "user" : session.role, sessionId, lacksSecondFactor };
}

export function bearerToken(request: Request): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
}

/** The person whose cookie a request that writes carries. Check `isSameOrigin` first. */
export const findCookieWriter = (request: Request): Promise<Writer | undefined> =>
  findWriter(readCookie(request, sessionCookieName()));

/** The session of the cookie. Check `isSameOrigin` first for a request that changes something. */
export const findCookieSessionId = (request: Request): Promise<string | undefined> =>
  readSessionId(readCookie(request, sessionCookieName()));

/**
 * For the middleware: @returns the session id of a token that Oja signed. The page itself checks that the
 * session is valid.
 */
export async function readSessionId(token: string | undefined): Promise<string | undefined> {
  return (await readSessionToken(token))?.sessionId;
}
