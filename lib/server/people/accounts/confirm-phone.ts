import "server-only";
import { createHmac, randomInt, randomUUID, timingSafeEqual } from "node:crypto";
import { isNigerianMobile } from "@/lib/domain/people/nigerian-mobile";
import { busy, conflict, invalidField } from "@/lib/errors";
import { site } from "@/lib/site";
import type { UserActor } from "../../platform/actor";
import { recordAudit } from "../../platform/audit";
import { consumeLimit, tryConsumeLimit } from "../../platform/auth/rate-limit";
import { signingSecrets } from "../../platform/auth/signed-token";
import { now } from "../../platform/clock";
import { execute, prisma, sql } from "../../platform/database/client";
import { inTransaction } from "../../platform/database/transaction";
import { enqueue } from "../../platform/queue";
import { sendText } from "../../reach/sms/send-text";

const codeMinutes = 10;
const maxAttempts = 5;

/**
 * Asks for a text message with a code. Text messages cost money: they go to Nigerian mobile phones only, a few to
 * each number and from each account, and a bounded number in all.
 * @throws AppError conflict, too_many_requests, unavailable
 */
export async function requestPhoneCode({ id }: UserActor): Promise<void> {
  const user = await prisma().user.findUnique({ where: { id }, select: { phone: true, phoneConfirmedAt: true } });
  const phone = user?.phone;
  if (!phone) throw conflict("Your profile has no phone number. Add it first.");
  if (user.phoneConfirmedAt) throw conflict("Your phone number is confirmed already.");
  if (!isNigerianMobile(phone)) throw conflict("Codes go to Nigerian mobile numbers only.");
  await consumeLimit("phoneCodesOfAccount", String(id));
  await consumeLimit("phoneCodesToNumber", phone);
  if (!(await tryConsumeLimit("phoneCodesOfSite", "all"))) throw busy();
  await inTransaction(async (tx) => {
    const expiresAt = new Date(tx.now.getTime() + codeMinutes * 60_000);
    await tx.rows(sql`
      insert into phone_codes (user_id, phone, requested_at, expires_at) values (${id}, ${phone}, ${tx.now}, ${expiresAt})
      on conflict (user_id) do update set phone = excluded.phone, requested_at = excluded.requested_at,
        expires_at = excluded.expires_at, code_hash = null, attempts = 0`);
    enqueue(tx, { task: "send_phone_code", id });
  });
}

/** For the worker. A second run after a crash makes another code, and the first one ends. */
export async function sendPhoneCode(userId: number): Promise<void> {
  const code = String(randomInt(1e6)).padStart(6, "0");
  const [row] = await execute<{ phone: string }>(sql`
    update phone_codes set code_hash = ${phoneCodeHashes(userId, code)[0]}
    where user_id = ${userId} and expires_at > ${now()} returning phone`);
  if (!row) return;
  const text = `${code} is your ${site.name} code. It works for ${codeMinutes} minutes. Give it to nobody: ${site.name} never asks for it.`;
  await sendText({ id: randomUUID(), userId, to: row.phone, text });
}

/** @throws AppError validation_failed when the code is wrong or too old; too_many_requests */
export async function confirmPhone(actor: UserActor, code: string): Promise<void> {
  const { id } = actor;
  await consumeLimit("failedConfirmationsOfAccount", String(id));
  const awaited = await countAttempt(id);
  const isRight = phoneCodeHashes(id, code).some((hash) => isEqual(hash, awaited.codeHash));
  if (!isRight) throw invalidField("code", "This code is not right.");
  await inTransaction(async (tx) => {
    const confirmed = await tx.row(sql`
      update users set phone_confirmed_at = ${tx.now} where id = ${id} and phone = ${awaited.phone} and closed_at is null
      returning 1`);
    if (!confirmed) throw invalidField("code", "This code was for another number. Please ask for a new one.");
    await tx.rows(sql`delete from phone_codes where user_id = ${id}`);
    recordAudit(tx, actor, "user.confirm_phone", [{ type: "user", id }]);
  });
}

/** Attempts are counted before the code is compared; otherwise parallel guesses would all pass. */
async function countAttempt(userId: number): Promise<{ phone: string; codeHash: string }> {
  const [row] = await execute<{ phone: string; codeHash: string }>(sql`
    update phone_codes set attempts = attempts + 1
    where user_id = ${userId} and code_hash is not null and expires_at > ${now()} and attempts < ${maxAttempts}
    returning phone, code_hash`);
  if (!row) throw invalidField("code", "This code has expired. Please ask for a new one.");
  return row;
}

/** Keyed, because there are only a million codes. @returns the current hash first, then that of an earlier secret */
export const phoneCodeHashes = (userId: number, code: string): string[] =>
  signingSecrets().map((secret) => createHmac("sha256", secret).update(`phone ${userId} ${code}`).digest("base64url"));

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
