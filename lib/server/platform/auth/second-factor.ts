import "server-only";
import { randomInt } from "node:crypto";
import { sql } from "../database/client";
import type { Tx } from "../database/transaction";
import { unseal } from "./seal";
import { hashSecret } from "./secret-token";
import { totpStep } from "./totp";

/**
 * Uses a code of the authenticator app, or a recovery code. Each works once, also for many at once.
 * @returns which of the two it was; undefined when it is wrong
 */
export async function consumeSecondFactorCode(
  tx: Tx,
  userId: number,
  code: string,
): Promise<"totp" | "recovery_code" | undefined> {
  const text = code.replaceAll(/[\s-]/g, "").toLowerCase();
  if (/^\d{6}$/.test(text)) return (await consumeTotpCode(tx, userId, text)) ? "totp" : undefined;
  return (await consumeRecoveryCode(tx, userId, text)) ? "recovery_code" : undefined;
}

async function consumeTotpCode(tx: Tx, userId: number, code: string): Promise<boolean> {
  const factor = await tx.row<{ secret: string }>(sql`
    select secret from totp_factors where user_id = ${userId} and confirmed_at is not null`);
  if (!factor) return false;
  const step = totpStep(await unseal(factor.secret, "totp"), code, tx.now);
  if (step === undefined) return false;
  const used = await tx.row(sql`
    update totp_factors set last_step = ${step} where user_id = ${userId} and last_step < ${step} returning 1`);
  return used !== undefined;
}

async function consumeRecoveryCode(tx: Tx, userId: number, code: string): Promise<boolean> {
  const used = await tx.row(sql`
    update recovery_codes set used_at = ${tx.now}
    where user_id = ${userId} and code_hash = ${hashSecret(code)} and used_at is null returning 1`);
  return used !== undefined;
}

const recoveryCodes = 10;
/** Without the letters and digits that look alike; 24 of them are 118 bits, so a plain hash of a code tells nothing. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";
const codeLength = 24;
const newCode = (): string => Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join("");

/** Replaces all recovery codes. @returns the new ones, in groups of four; the database knows their hashes only */
export async function replaceRecoveryCodes(tx: Tx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, newCode);
  await tx.rows(sql`delete from recovery_codes where user_id = ${userId}`);
  await tx.rows(sql`
    insert into recovery_codes (user_id, code_hash, created_at)
    select ${userId}::int, hash, ${tx.now}::timestamptz from unnest(${codes.map(hashSecret)}::text[]) as hash`);
  return codes.map((code) => code.match(/.{4}/g)?.join("-") ?? code);
}
