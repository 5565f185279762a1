import "server-only";
import { type UserRole, systemActor } from "../../platform/actor";
import { recordAudit } from "../../platform/audit";
import { endSessions } from "../../platform/auth/session";
import { sql } from "../../platform/database/client";
import { tags } from "../../platform/cache/tags";
import { inTransaction } from "../../platform/database/transaction";
import { describeAccount, findAccount } from "./describe-account";

/**
 * Makes an existing account an admin; for operators only, the API never does. Its sessions end, because the
 * person signed in now may be somebody else.
 * @returns the message for the operator
 * @throws Error when there is no such account, or it is an admin already
 */
export const promoteToAdmin = (id: number): Promise<string> => changeRole(id, "user.promote", "admin");

/** Makes an admin an ordinary user. @throws Error when there is no such account, or it is no admin */
export const demoteAdmin = (id: number): Promise<string> => changeRole(id, "user.demote", "user");

async function changeRole(id: number, action: "user.promote" | "user.demote", role: UserRole): Promise<string> {
  return inTransaction(async (tx) => {
    await tx.rows(sql`select id from users where id = ${id} for no key update`);
    const account = await findAccount(id, tx);
    if (!account) throw new Error(`There is no account with the id ${id}.`);
    const description = describeAccount(account);
    if ((account.role === "admin") === (role === "admin")) {
      throw new Error(
        `Account: ${description}\nIt is ${role === "admin" ? "an admin already" : "no admin"}; nothing was changed.`,
      );
    }
    await tx.rows(sql`update users set role = ${role}::user_role where id = ${id}`);
    const ended = await endSessions(tx, id);
    recordAudit(tx, systemActor(), action, [
      { type: "user", id, details: { from: account.role, to: role, sessionsEnded: ended } },
    ]);
    tx.invalidate(tags.user(id));
    return `Account: ${description}\nIts role is ${role} now. Sessions ended: ${ended}.`;
  });
}
