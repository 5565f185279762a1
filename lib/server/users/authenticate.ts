import "server-only";
import type { LoginInput } from "@/lib/contracts/auth";
import { unauthorized } from "@/lib/errors";
import { demoEmailDomain } from "@/lib/site";
import { prisma } from "../db";
import { isPublicSite } from "../site-url";
import { findKnownDevice, type LoginClient } from "./known-devices";
import { countLogin, forgiveLogin, giveLoginBack } from "./login-limits";
import { isPassword } from "./password";
import { type SignIn, startSession } from "./start-session";

/** Is looked up for an e-mail that no account has, so that time does not tell which are registered. */
const nobody = 0;

/**
 * Signs in with e-mail and password. Failures are limited for each account and each client, so that
 * neither can be tried without end (docs/decisions/022-login-limits.md).
 * @throws AppError unauthorized, too_many_requests, unavailable
 */
export async function authenticate({ email, password }: LoginInput, client: LoginClient): Promise<SignIn> {
  refusePublishedAccount(email);
  const user = await prisma().user.findUnique({ where: { email }, select: { id: true, passwordHash: true } });
  const device = await findKnownDevice(user?.id ?? nobody, client);
  const counted = await countLogin({ email, userId: user?.id, client, device });
  const isRight = await isPassword(user?.passwordHash, password).catch(async (error: unknown) => {
    await giveLoginBack(counted);
    throw error;
  });
  if (!isRight || !user) throw unauthorized("Invalid email or password");
  await forgiveLogin(counted);
  return startSession(user.id, client);
}

/** Everybody knows the passwords of the demo accounts, and one of them is an admin. */
function refusePublishedAccount(email: string): void {
  if (isPublicSite() && email.endsWith(`@${demoEmailDomain}`)) {
    throw unauthorized("Demo accounts cannot sign in on a public site.");
  }
}
