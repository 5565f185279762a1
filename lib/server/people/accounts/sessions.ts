import "server-only";
import type { OwnSessionDto } from "@/lib/contracts/people/auth";
import { notFound } from "@/lib/errors";
import { systemActor, type UserActor } from "../../platform/actor";
import { recordAudit } from "../../platform/audit";
import { endSessions, isListedSession } from "../../platform/auth/session";
import { reader, sql } from "../../platform/database/client";
import { inTransaction } from "../../platform/database/transaction";
import { describeAccount, findAccount } from "./describe-account";

/** An account has hardly more: the oldest end when there are too many (lib/server/people/accounts/start-session.ts). */
const shown = 100;

/** The user's open sessions, the current one first, then the one used last. */
export async function listSessions({ id, sessionId }: UserActor): Promise<OwnSessionDto[]> {
  type Row = Omit<OwnSessionDto, "createdAt" | "lastUsedAt"> & { createdAt: Date; lastUsedAt: Date };
  const rows = await reader.rows<Row>(sql`
    select id::text, id = ${sessionId}::uuid as current, created_at, last_used_at, device
    from sessions where user_id = ${id} and ${isListedSession}
    order by current desc, last_used_at desc, id limit ${shown}`);
  return rows.map(({ createdAt, lastUsedAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }));
}

/** @throws AppError not_found for a session that is not one's own, or has ended */
export async function endOwnSession(actor: UserActor, sessionId: string): Promise<void> {
  await inTransaction(async (tx) => {
    const ended = await endSessions(tx, actor.id, { only: sessionId });
    if (ended === 0) throw notFound("This session");
    recordAudit(tx, actor, "user.end_session", [{ type: "user", id: actor.id, details: { session: sessionId } }]);
  });
}

/** Ends all sessions but the current one. */
export async function endOtherSessions(actor: UserActor): Promise<void> {
  await inTransaction(async (tx) => {
    const ended = await endSessions(tx, actor.id, { except: actor.sessionId });
    recordAudit(tx, actor, "user.end_other_sessions", [
      { type: "user", id: actor.id, details: { sessionsEnded: ended } },
    ]);
  });
}

/** Signs an account out everywhere; for operators. @returns the message for the operator @throws Error when there is no such account */
export async function endAllSessions(id: number): Promise<string> {
  return inTransaction(async (tx) => {
    const account = await findAccount(id, tx);
    if (!account) throw new Error(`There is no account with the id ${id}.`);
    const ended = await endSessions(tx, id);
    recordAudit(tx, systemActor(), "user.sign_out", [{ type: "user", id, details: { sessionsEnded: ended } }]);
    return `Account: ${describeAccount(account)}\nSessions ended: ${ended}.`;
  });
}
