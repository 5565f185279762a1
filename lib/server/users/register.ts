import "server-only";
import type { RegisterInput, SessionDto } from "@/lib/contracts/auth";
import { AppError } from "@/lib/errors";
import { uniqueViolation } from "../database-errors";
import { prisma } from "../db";
import { countUse } from "../rate-limit";
import { mintSession } from "../session";
import { hashPassword } from "./password";
import { findOwnUser } from "./queries";

/** @throws AppError conflict when the e-mail or username is taken; too_many_requests */
export async function register(input: RegisterInput, address: string): Promise<SessionDto> {
  await countUse("registrationsOfAddress", address);
  const { password, ...profile } = input;
  const passwordHash = await hashPassword(password);
  const { id } = await prisma()
    .user.create({ data: { ...profile, passwordHash }, select: { id: true } })
    .catch((error: unknown) => {
      throw takenError(error) ?? error;
    });
  return startSession(id);
}

/** @returns a new session of this user, for register and login */
export async function startSession(userId: number): Promise<SessionDto> {
  const { token, ...row } = await mintSession(userId);
  await prisma().session.create({ data: row });
  const user = await findOwnUser(userId);
  if (!user) throw new AppError("internal_error", "The account is gone.");
  return { token, user };
}

function takenError(error: unknown): AppError | undefined {
  const constraint = uniqueViolation(error);
  if (!constraint) return undefined;
  const [path, message] = constraint.includes("email")
    ? ["email", "An account with this email already exists"]
    : ["username", "This username is taken"];
  return new AppError("conflict", message, { fields: [{ path, message }] });
}
