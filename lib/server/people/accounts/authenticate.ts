import "server-only";
import type { LoginInput } from "@/lib/contracts/people/auth";
import { AppError, unauthorized } from "@/lib/errors";
import { demoEmailDomain } from "@/lib/site";
import { systemActor } from "../../platform/actor";
import { recordAudit } from "../../platform/audit";
import { inTransaction } from "../../platform/database/transaction";
import { isPublicSite } from "../../platform/site-url";
import { findLoginAccount, type LoginAccount, type LoginClient } from "../../platform/auth/known-devices";
import { consumeLogin, resetLogin, refundLogin } from "../../platform/auth/login-limits";
import { isPassword } from "../../platform/auth/password";
import type { ProvedAccount } from "./assert-unchanged";
import { createChallenge } from "./login-challenge";
import { type SignIn, startSession } from "./start-session";

/**
 * Signs in with e-mail and password. Failures are limited per account and per client
 * (docs/decisions/022-login-limits.md).
 * @throws AppError unauthorized, two_factor_required with a challenge, too_many_requests, unavailable
 */
export async function authenticate(input: LoginInput, client: LoginClient): Promise<SignIn> {
  return enter(await checkLogin(input, client), client, { isProof: true });
}

/**
 * The first factor was right.
 * @param way.isProof whether it was given to Oja
 * @throws AppError two_factor_required with a challenge, where the account has a second
 */
export async function enter(
  account: ProvedAccount,
  client: LoginClient,
  { isProof }: { isProof: boolean },
): Promise<SignIn> {
  if (account.hasSecondFactor) throw twoFactorRequired(await createChallenge(account));
  return startSession(account.id, client, { notifiesOwner: true, isProof, proved: account });
}

/** @returns the account of a right e-mail and password. @throws AppError unauthorized, too_many_requests, unavailable */
export async function checkLogin({ email, password }: LoginInput, client: LoginClient): Promise<LoginAccount> {
  refusePublishedAccount(email);
  const account = await findLoginAccount(email, client);
  const counted = await consumeLogin({ email, userId: account?.id, client, device: account?.device });
  const isRight = await isPassword(account?.passwordHash, password).catch(async (error: unknown) => {
    await refundLogin(counted);
    throw error;
  });
  if (account && !isRight && counted.failures === auditedFailures) await auditFailures(account.id, client);
  if (!isRight || !account) throw unauthorized("Invalid email or password");
  await resetLogin(counted);
  return account;
}

const twoFactorRequired = (challenge: string) =>
  new AppError("two_factor_required", "Enter a code, or use a passkey.", { challenge });

/** One row for a run of failures, however long it is. */
const auditedFailures = 5;

function auditFailures(userId: number, { key }: LoginClient): Promise<void> {
  return inTransaction((tx) =>
    recordAudit(tx, { ...systemActor(), address: key }, "user.failed_sign_ins", [
      { type: "user", id: userId, details: { failures: auditedFailures } },
    ]),
  );
}

/** The passwords of the demo accounts are published, and one of the accounts is an admin. */
function refusePublishedAccount(email: string): void {
  if (isPublicSite() && email.endsWith(`@${demoEmailDomain}`)) {
    throw unauthorized("Demo accounts cannot sign in on a public site.");
  }
}
