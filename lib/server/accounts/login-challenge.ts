import "server-only";
import { createHash, randomBytes } from "node:crypto";
import type { TwoFactorLoginInput } from "@/lib/contracts/second-factor";
import { unauthorized } from "@/lib/errors";
import { systemActor } from "../actor";
import { recordAudit } from "../audit";
import type { LoginClient } from "../auth/known-devices";
import { consumeLimit, refundLimit } from "../auth/rate-limit";
import { useSecondFactorCode } from "../auth/second-factor";
import { sql } from "../database/client";
import { inTransaction } from "../database/transaction";
import { type SignIn, startSession } from "./start-session";

const challengeMinutes = 5;
const maxAttempts = 5;
/** Whoever knows the password could fill the table otherwise: the newest ones count. */
const maxOpen = 10;

/** The password was right: @returns what the second factor has to come with */
export function createChallenge(userId: number): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  return inTransaction(async (tx) => {
    const expiresAt = new Date(tx.now.getTime() + challengeMinutes * 60_000);
    await tx.rows(sql`
      insert into login_challenges (token_hash, user_id, created_at, expires_at)
      values (${hashOf(token)}, ${userId}, ${tx.now}, ${expiresAt})`);
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
export async function answerChallenge({ challenge, code }: TwoFactorLoginInput, client: LoginClient): Promise<SignIn> {
  const userId = await countAttempt(challenge);
  await consumeLimit("failedCodesOfAccount", String(userId));
  const used = await inTransaction(async (tx) => {
    const kind = await useSecondFactorCode(tx, userId, code);
    if (!kind) return undefined;
    await tx.rows(sql`delete from login_challenges where token_hash = ${hashOf(challenge)}`);
    if (kind === "recovery_code")
      await recordAudit(tx, { ...systemActor(userId), address: client.key }, "user.use_recovery_code", [
        { type: "user", id: userId },
      ]);
    return kind;
  });
  if (!used) throw unauthorized("This code is not right.");
  await refundLimit("failedCodesOfAccount", String(userId));
  return startSession(userId, client, true);
}

async function countAttempt(challenge: string): Promise<number> {
  const attempt = await inTransaction((tx) =>
    tx.row<{ userId: number }>(sql`
      update login_challenges set attempts = attempts + 1
      where token_hash = ${hashOf(challenge)} and expires_at > ${tx.now} and attempts < ${maxAttempts}
      returning user_id`),
  );
  if (!attempt) throw unauthorized("This sign-in has expired. Please enter your password again.");
  return attempt.userId;
}

const hashOf = (token: string): string => createHash("sha256").update(token).digest("base64url");
