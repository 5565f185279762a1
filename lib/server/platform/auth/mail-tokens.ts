import "server-only";
import { invalidField } from "@/lib/errors";
import { now } from "../clock";
import { type Reader, sql } from "../database/client";
import type { Tx } from "../database/transaction";
import { createSecretToken, hashSecret } from "./secret-token";

export type MailTokenPurpose = "reset_password" | "confirm_email";

/** The life of a link; later readers of the mail ask for another. */
export const mailTokenHours: Record<MailTokenPurpose, number> = { reset_password: 0.5, confirm_email: 24 };

type TokenHolder = { userId: number; email: string };

/** @returns a new token for the link of a mail; the database knows its hash only */
export async function createMailToken(tx: Tx, purpose: MailTokenPurpose, holder: TokenHolder): Promise<string> {
  const token = createSecretToken();
  const expiresAt = new Date(tx.now.getTime() + mailTokenHours[purpose] * 3_600_000);
  await tx.rows(sql`
    insert into mail_tokens (token_hash, user_id, purpose, email, created_at, expires_at)
    values (${hashSecret(token)}, ${holder.userId}, ${purpose}::mail_token_purpose, ${holder.email}, ${tx.now}, ${expiresAt})`);
  return token;
}

/** @returns whose token it is, while it works @throws AppError validation_failed */
export async function readMailToken(from: Reader, purpose: MailTokenPurpose, token: string): Promise<TokenHolder> {
  const [holder] = await from.rows<TokenHolder>(sql`
    select user_id, email::text from mail_tokens
    where token_hash = ${hashSecret(token)} and purpose = ${purpose}::mail_token_purpose and used_at is null and expires_at > ${now()}`);
  if (!holder) throw linkNotWorking();
  return holder;
}

/**
 * Uses up a token, and with it all others of the same purpose: one mail, one effect. One of two concurrent calls wins.
 * @throws AppError validation_failed when it expired, was used or never existed
 */
export async function consumeMailToken(tx: Tx, purpose: MailTokenPurpose, token: string): Promise<TokenHolder> {
  const holder = await tx.row<TokenHolder>(sql`
    update mail_tokens set used_at = ${tx.now}
    where token_hash = ${hashSecret(token)} and purpose = ${purpose}::mail_token_purpose and used_at is null and expires_at > ${tx.now}
    returning user_id, email::text`);
  if (!holder) throw linkNotWorking();
  await endMailTokens(tx, purpose, holder.userId);
  return holder;
}

/** For links that must not work any more, such as those to an address that was given up. */
export async function endMailTokens(tx: Tx, purpose: MailTokenPurpose, userId: number): Promise<void> {
  await tx.rows(sql`
    update mail_tokens set used_at = ${tx.now}
    where user_id = ${userId} and purpose = ${purpose}::mail_token_purpose and used_at is null`);
}

export const linkNotWorking = () =>
  invalidField("token", "This link has expired or was used already. Please ask for a new one.");
