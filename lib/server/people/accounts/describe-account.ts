import "server-only";
import type { UserRole } from "../../platform/actor";
import { isListedSession } from "../../platform/auth/session";
import { reader, type Reader, sql, type Sql } from "../../platform/database/client";

export type Account = {
  id: number;
  username: string;
  email: string;
  role: UserRole;
  createdAt: Date;
  openSessions: number;
};

export async function findAccount(id: number, reader: Reader): Promise<Account | undefined> {
  return (await selectAccounts(sql`users.id = ${id} and users.closed_at is null`, reader))[0];
}

/** @returns the accounts with this e-mail or username, in any case */
export const findAccountsNamed = ({ email, username }: { email: string; username: string }): Promise<Account[]> =>
  selectAccounts(sql`users.email = ${email} or users.username = ${username}`, reader);

/** For an operator, who has to recognize the right person. */
export const describeAccount = (account: Account): string =>
  [
    `id ${account.id}`,
    `username ${account.username}`,
    `e-mail ${account.email}`,
    `role ${account.role}`,
    `registered ${account.createdAt.toISOString().slice(0, 16).replace("T", " ")} UTC`,
    `open sessions ${account.openSessions}`,
  ].join(", ");

function selectAccounts(condition: Sql, reader: Reader): Promise<Account[]> {
  return reader.rows<Account>(sql`
    select id, username::text, email::text, role::text, created_at,
      (select count(*)::int from sessions where user_id = users.id and ${isListedSession}) as open_sessions
    from users where ${condition} order by id`);
}
