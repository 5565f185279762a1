import "server-only";
import type { LoginInput } from "@/lib/contracts/auth";
import { unauthorized } from "@/lib/errors";
import { demoEmailDomain } from "@/lib/site";
import { isPublicSite } from "../site-url";
import { findLoginAccount, type LoginClient } from "./known-devices";
import { countLogin, forgiveLogin, giveLoginBack } from "./login-limits";
import { isPassword } from "./password";
import { type SignIn, startSession } from "./start-session";

/**
 * Signs in with e-mail and password. Failures are limited for each account and each client, so that
 * neither can be tried without end (docs/decisions/022-login-limits.md).
 * @throws AppError unauthorized, too_many_requests, unavailable
 */
export async function authenticate({ email, password }: LoginInput, client: LoginClient): Promise<SignIn> {
  refusePublishedAccount(email);
  const account = await findLoginAccount(email, client);
  const counted = await countLogin({ email, userId: account?.id, client, device: account?.device });
  const isRight = await isPassword(account?.passwordHash, password).catch(async (error: unknown) => {
    await giveLoginBack(counted);
    throw error;
  });
  if (!isRight || !account) throw unauthorized("Invalid email or password");
  await forgiveLogin(counted);
  return startSession(account.id, client);
}

/** Everybody knows the passwords of the demo accounts, and one of them is an admin. */
function refusePublishedAccount(email: string): void {
  if (isPublicSite() && email.endsWith(`@${demoEmailDomain}`)) {
    throw unauthorized("Demo accounts cannot sign in on a public site.");
  }
}
