import "server-only";
import type { TwoFactorLoginInput } from "@/lib/contracts/people/second-factor";
import { unauthorized } from "@/lib/errors";
import { systemActor } from "../../platform/actor";
import { recordAudit } from "../../platform/audit";
import type { LoginClient } from "../../platform/auth/known-devices";
import { consumePasskey } from "../../platform/auth/passkeys";
import { consumeLimit, refundLimit } from "../../platform/auth/rate-limit";
import { createSecretToken, hashSecret } from "../../platform/auth/secret-token";
import { consumeSecondFactorCode } from "../../platform/auth/second-factor";
import { sql } from "../../platform/database/client";
import { inTransaction, type Tx } from "../../platform/database/transaction";
import { assertUnchanged, type ProvedAccount } from "./assert-unchanged";
import { type SignIn, startSession } from "./start-session";

const challengeMinutes = 5;
const maxAttempts = 5;
/** A person with the password could fill the table otherwise: the newest ones count. */
const maxOpen = 10;

/** The password was right: @returns what the second factor has to come with */
export function createChallenge(account: ProvedAccount): Promise<string> {
  const { id: userId } = account;
  const token = createSecretToken();
  return inTransaction(async (tx) => {
    await assertUnchanged(tx, account);
    const expiresAt = new Date(tx.now.getTime() + challengeMinutes * 60_000);
    await tx.rows(sql`
      insert into login_challenges (token_hash, user_id, created_at, expires_at)
      values (${hashSecret(token)}, ${userId}, ${tx.now}, ${expiresAt})`);
    await tx.rows(sql`
      delete from login_challenges where token_hash in (
        select token_hash from login_challenges where user_id = ${userId}
        order by created_at desc, token_hash offset ${maxOpen})`);
    return token;
  });
}

/**
 * The second step of a sign-in. Attempts are counted before the code is checked.
 * @throws AppError unauthorized, too_many_requests
 */
export async function answerChallenge(answer: TwoFactorLoginInput, client: LoginClient): Promise<SignIn> {
  const { challenge } = answer;
  const userId = await countAttempt(challenge);
  await consumeLimit("failedCodesOfAccount", String(userId));
  const used = await inTransaction(async (tx) => {
    const kind = await consumeSecondFactor(tx, userId, answer);
    if (!kind) return undefined;
    await tx.rows(sql`delete from login_challenges where token_hash = ${hashSecret(challenge)}`);
    if (kind === "recovery_code")
      recordAudit(tx, { ...systemActor(userId), address: client.key }, "user.use_recovery_code", [
        { type: "user", id: userId },
      ]);
    return kind;
  });
  if (!used)
    throw unauthorized(answer.code === undefined ? "This passkey is not of this account." : "This code is not right.");
  await refundLimit("failedCodesOfAccount", String(userId));
  return startSession(userId, client, { notifiesOwner: true, isProof: true });
}

async function consumeSecondFactor(tx: Tx, userId: number, { code, passkey }: TwoFactorLoginInput) {
  if (code !== undefined) return consumeSecondFactorCode(tx, userId, code);
  return passkey && (await consumePasskey(tx, passkey)) === userId ? "passkey" : undefined;
}

async function countAttempt(challenge: string): Promise<number> {
  const attempt = await inTransaction((tx) =>
    tx.row<{ userId: number }>(sql`
      update login_challenges set attempts = attempts + 1
      where token_hash = ${hashSecret(challenge)} and expires_at > ${tx.now} and attempts < ${maxAttempts}
      returning user_id`),
  );
  if (!attempt) throw unauthorized("This sign-in has expired. Please enter your password again.");
  return attempt.userId;
}
