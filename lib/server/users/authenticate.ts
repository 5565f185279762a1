import "server-only";
import type { LoginInput, SessionDto } from "@/lib/contracts/auth";
import { AppError } from "@/lib/errors";
import { prisma } from "../db";
import { countUse, forgetUses, refuseWhenUsedUp } from "../rate-limit";
import { isPassword } from "./password";
import { startSession } from "./register";

/**
 * Signs in with e-mail and password. Failures count against the account named and the address, so
 * that neither one account nor one address can be tried without end.
 * @throws AppError unauthorized, too_many_requests
 */
export async function authenticate({ email, password }: LoginInput, address: string): Promise<SessionDto> {
  await refuseWhenUsedUp("failedLoginsOfAccount", email);
  await refuseWhenUsedUp("failedLoginsOfAddress", address);
  const user = await prisma().user.findUnique({ where: { email }, select: { id: true, passwordHash: true } });
  if (!(await isPassword(user?.passwordHash, password)) || !user) {
    await countFailure(email, address);
    throw new AppError("unauthorized", "Invalid email or password");
  }
  await forgetUses("failedLoginsOfAccount", email);
  return startSession(user.id);
}

async function countFailure(email: string, address: string): Promise<void> {
  await countUse("failedLoginsOfAccount", email);
  await countUse("failedLoginsOfAddress", address);
}
