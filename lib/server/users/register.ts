import "server-only";
import type { RegisterInput } from "@/lib/contracts/auth";
import { AppError } from "@/lib/errors";
import { uniqueViolation } from "../database/errors";
import { prisma } from "../database/client";
import { consumeLimit, refundLimit } from "../auth/rate-limit";
import { assertAccountAllowed } from "./check-new-account";
import type { LoginClient } from "../auth/known-devices";
import { hashPassword } from "../auth/password";
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
  const { id } = await prisma()
    .user.create({ data: { ...profile, passwordHash }, select: { id: true } })
    .catch((error: unknown) => {
      throw takenError(error) ?? error;
    });
  return startSession(id, client);
}

function takenError(error: unknown): AppError | undefined {
  const constraint = uniqueViolation(error);
  if (!constraint) return undefined;
  const [path, message] = constraint.includes("email")
    ? ["email", "An account with this email already exists"]
    : ["username", "This username is taken"];
  return new AppError("conflict", message, { fields: [{ path, message }] });
}
