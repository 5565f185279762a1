import "server-only";
import type { RegisterInput } from "@/lib/contracts/people/auth";
import { AppError } from "@/lib/errors";
import { uniqueViolation } from "../../platform/database/errors";
import { sql } from "../../platform/database/client";
import { inTransaction, type Tx } from "../../platform/database/transaction";
import { queueMail } from "../../reach/mail/outbox";
import { consumeLimit, refundLimit } from "../../platform/auth/rate-limit";
import { assertAccountAllowed } from "./check-new-account";
import type { LoginClient } from "../../platform/auth/known-devices";
import { hashPassword } from "../../platform/auth/password";
import { type SignIn, startSession } from "./start-session";

/** @throws AppError validation_failed; conflict when the e-mail or username is taken; too_many_requests */
export async function register(input: RegisterInput, client: LoginClient): Promise<SignIn> {
  assertAccountAllowed(input);
  await consumeLimit("registrationsOfAddress", client.key);
  const { password, ...profile } = input;
  const passwordHash = await hashPassword(password).catch(async (error: unknown) => {
    await refundLimit("registrationsOfAddress", client.key);
    throw error;
  });
  const id = await inTransaction((tx) => insertUser(tx, { ...profile, passwordHash })).catch((error: unknown) => {
    throw takenError(error) ?? error;
  });
  return startSession(id, client, { notifiesOwner: false, isProof: true });
}

type NewUser = Omit<RegisterInput, "password"> & {
  passwordHash: string | null;
  /** Whether somebody whom Oja trusts has proved that the person reads mail to the address */
  isEmailConfirmed?: boolean;
};

/** The mail that asks to confirm the address is written with the account. */
export async function insertUser(tx: Tx, { isEmailConfirmed = false, ...user }: NewUser): Promise<number> {
  const { email, username, fullName, phone, role, passwordHash } = user;
  const confirmedAt = isEmailConfirmed ? tx.now : null;
  const inserted = await tx.row<{ id: number }>(sql`
    insert into users (email, username, full_name, phone, role, password_hash, email_confirmed_at, created_at)
    values (${email}, ${username}, ${fullName}, ${phone ?? null}, ${role}::user_role, ${passwordHash}, ${confirmedAt}, ${tx.now})
    returning id`);
  if (!inserted) throw new Error("The user was not inserted");
  if (isEmailConfirmed) return inserted.id;
  await queueMail(tx, { kind: "confirm_email", recipient: email, userId: inserted.id, facts: {} });
  return inserted.id;
}

function takenError(error: unknown): AppError | undefined {
  const constraint = uniqueViolation(error);
  if (!constraint) return undefined;
  const [path, message] = constraint.includes("email")
    ? ["email", "An account with this email already exists"]
    : ["username", "This username is taken"];
  return new AppError("conflict", message, { fields: [{ path, message }] });
}
