import "server-only";
import { type RegisterInput, registerInput } from "@/lib/contracts/people/auth";
import { systemActor } from "../../platform/actor";
import { recordAudit } from "../../platform/audit";
import { uniqueViolation } from "../../platform/database/errors";
import { sql } from "../../platform/database/client";
import { inTransaction } from "../../platform/database/transaction";
import { assertPasswordAllowed } from "./check-new-account";
import { describeAccount, findAccountsNamed } from "./describe-account";
import { createMailToken } from "../../platform/auth/mail-tokens";
import { hashPassword } from "../../platform/auth/password";
import { createSecretToken } from "../../platform/auth/secret-token";
import { siteUrl } from "../../platform/site-url";
import { paths } from "@/lib/paths";

export type NewAdmin = { email?: string; username?: string; name?: string; password?: string };

/**
 * Creates an admin, whose address counts as confirmed; the API never does. An existing account is not touched, because a stranger may have
 * registered it first.
 * @returns the message for the operator; without a password it has a link to set one, as a mail would
 * @throws Error when the account exists, or registering would refuse the input
 */
export async function createAdmin({ email, username, name, password }: NewAdmin): Promise<string> {
  if (!email) throw new Error("Say whose account: --email you@example.com");
  const localPart = email.trim().split("@")[0] ?? "";
  const account = {
    email: email.trim(),
    username: username?.trim() ?? localPart,
    fullName: name ?? localPart,
    // Without one nobody knows the password: it can only be set anew.
    password: password ?? createSecretToken(),
  };
  await refuseExisting(account);
  const input = parseInput(account);
  assertPasswordAllowed(input);
  const id = await insertAdmin(input);
  const created = `Created the admin ${input.email}, id ${id}.`;
  return password === undefined
    ? `${created} Set the password, once, within half an hour: ${await linkFor(id, input)}`
    : created;
}

async function linkFor(userId: number, { email }: RegisterInput): Promise<string> {
  const token = await inTransaction((tx) => createMailToken(tx, "reset_password", { userId, email }));
  return new URL(paths.resetPassword(token), siteUrl()).href;
}

function parseInput(account: Record<string, string | undefined>): RegisterInput {
  const input = registerInput.safeParse(account);
  if (input.success) return input.data;
  throw new Error(input.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("\n"));
}

async function refuseExisting(names: { email: string; username: string }): Promise<void> {
  const accounts = await findAccountsNamed(names);
  if (accounts.length === 0) return;
  const lines = accounts.flatMap((account) => [
    describeAccount(account),
    ...(account.role === "admin" ? [] : [`  to make it an admin: --promote ${account.id}`]),
  ]);
  throw new Error(`This e-mail or username exists already; nothing was changed.\n${lines.join("\n")}`);
}

async function insertAdmin({ password, ...profile }: RegisterInput): Promise<number> {
  const passwordHash = await hashPassword(password);
  const { email, username, fullName } = profile;
  try {
    return await inTransaction(async (tx) => {
      const admin = await tx.row<{ id: number }>(sql`
        insert into users (email, email_confirmed_at, username, full_name, password_hash, role, created_at)
        values (${email}, ${tx.now}, ${username}, ${fullName}, ${passwordHash}, 'admin', ${tx.now}) returning id`);
      if (!admin) throw new Error("The admin was not inserted");
      recordAudit(tx, systemActor(), "user.create_admin", [{ type: "user", id: admin.id }]);
      return admin.id;
    });
  } catch (error) {
    if (uniqueViolation(error)) await refuseExisting(profile);
    throw error;
  }
}
