import "server-only";
import type { LoginInput, SessionDto } from "@/lib/contracts/auth";
import { AppError } from "@/lib/errors";
import { prisma } from "../db";
import { countUse, forgetUses, giveUseBack } from "../rate-limit";
import { isPassword } from "./password";
import { startSession } from "./register";

/**
 * Signs in with e-mail and password. Failures count against the account named and the address, so
 * that neither one account nor one address can be tried without end. Each try counts before it is
 * made, or many at once would all be let through; a good one is given back.
 * @throws AppError unauthorized, too_many_requests
 */
export async function authenticate({ email, password }: LoginInput, address: string): Promise<SessionDto> {
  await countUse("failedLoginsOfAccount", email);
  await countUse("failedLoginsOfAddress", address);
  const user = await prisma().user.findUnique({ where: { email }, select: { id: true, passwordHash: true } });
  if (!(await isPassword(user?.passwordHash, password)) || !user) {
    throw new AppError("unauthorized", "Invalid email or password");
  }
  await forgetUses("failedLoginsOfAccount", email);
  await giveUseBack("failedLoginsOfAddress", address);
  return startSession(user.id);
}
