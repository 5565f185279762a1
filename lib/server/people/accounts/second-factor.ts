import "server-only";
import type { NewTotpDto, RecoveryCodesDto, SecondFactorsDto } from "@/lib/contracts/people/second-factor";
import { conflict, invalidField } from "@/lib/errors";
import type { UserActor } from "../../platform/actor";
import { recordAudit } from "../../platform/audit";
import { consumeLimit, refundLimit } from "../../platform/auth/rate-limit";
import { seal, unseal } from "../../platform/auth/seal";
import { replaceRecoveryCodes } from "../../platform/auth/second-factor";
import { endSessions } from "../../platform/auth/session";
import { newTotpSecret, totpStep, totpUri } from "../../platform/auth/totp";
import { prisma, sql } from "../../platform/database/client";
import { inTransaction, type Tx } from "../../platform/database/transaction";
import { adminsNeedSecondFactor } from "../../platform/env";
import { queueMail } from "../../reach/mail/outbox";
import { listPasskeys } from "./passkey-rows";

export async function listSecondFactors({ id }: UserActor): Promise<SecondFactorsDto> {
  const [totps, recoveryCodesLeft, passkeys] = await Promise.all([
    prisma().totpFactor.count({ where: { userId: id, confirmedAt: { not: null } } }),
    prisma().recoveryCode.count({ where: { userId: id, usedAt: null } }),
    listPasskeys(id),
  ]);
  return { totp: totps > 0, recoveryCodesLeft, passkeys };
}

/** Begins with a new secret; it counts when a code has shown that the app has it. @throws AppError conflict */
export async function beginTotp({ id }: UserActor): Promise<NewTotpDto> {
  const secret = newTotpSecret();
  const sealed = await seal(secret, "totp");
  return inTransaction(async (tx) => {
    const user = await tx.row<{ email: string }>(sql`select email::text from users where id = ${id}`);
    const begun = await tx.row(sql`
      insert into totp_factors (user_id, secret, created_at) values (${id}, ${sealed}, ${tx.now})
      on conflict (user_id) do update set secret = excluded.secret, created_at = excluded.created_at, last_step = 0
      where totp_factors.confirmed_at is null returning 1`);
    if (!begun) throw conflict("You have an authenticator app already. Remove it before you set up another.");
    return { secret, uri: totpUri(secret, user?.email ?? "") };
  });
}

/**
 * The first code makes it a second factor.
 * @throws AppError validation_failed, conflict, too_many_requests
 */
export async function confirmTotp(actor: UserActor, code: string): Promise<RecoveryCodesDto> {
  const { id } = actor;
  await consumeLimit("failedConfirmationsOfAccount", String(id));
  const recoveryCodes = await inTransaction(async (tx) => {
    const factor = await tx.row<{ secret: string }>(sql`
      select secret from totp_factors where user_id = ${id} and confirmed_at is null for update`);
    if (!factor) throw conflict("Please begin again: there is no authenticator app to confirm.");
    const step = totpStep(await unseal(factor.secret, "totp"), code, tx.now);
    if (step === undefined) throw invalidField("code", "This code is not right. Check the clock of your phone.");
    await tx.rows(sql`update totp_factors set confirmed_at = ${tx.now}, last_step = ${step} where user_id = ${id}`);
    return afterAddedFactor(tx, actor);
  });
  await refundLimit("failedConfirmationsOfAccount", String(id));
  return { recoveryCodes };
}

/** @throws AppError conflict when there is none, or it is the last second factor of an admin who has to have one */
export async function removeTotp(actor: UserActor): Promise<void> {
  await inTransaction(async (tx) => {
    const removed = await tx.row(sql`
      delete from totp_factors where user_id = ${actor.id} and confirmed_at is not null returning 1`);
    if (!removed) throw conflict("There is no authenticator app to remove.");
    await afterRemovedFactor(tx, actor);
  });
}

/** New recovery codes; the old ones end. @throws AppError conflict without a second factor */
export async function renewRecoveryCodes(actor: UserActor): Promise<RecoveryCodesDto> {
  return inTransaction(async (tx) => {
    const user = await tx.row(
      sql`select 1 as yes from users where id = ${actor.id} and has_second_factor for no key update`,
    );
    if (!user) throw conflict("Recovery codes come with a passkey or an authenticator app: set one up first.");
    recordAudit(tx, actor, "user.renew_recovery_codes", [{ type: "user", id: actor.id }]);
    return { recoveryCodes: await replaceRecoveryCodes(tx, actor.id) };
  });
}

/**
 * For every new second factor: the other sessions end, because they were opened without it.
 * @returns recovery codes, unless the account has some
 */
export async function afterAddedFactor(tx: Tx, actor: UserActor): Promise<string[]> {
  const { id } = actor;
  await tx.rows(sql`update users set has_second_factor = true where id = ${id} and closed_at is null`);
  await endSessions(tx, id, { except: actor.sessionId });
  await notifyOwner(tx, actor, "second_factor_added");
  const left = await tx.rows(sql`select 1 from recovery_codes where user_id = ${id} and used_at is null limit 1`);
  return left.length > 0 ? [] : replaceRecoveryCodes(tx, id);
}

/** For every removed one. @throws AppError conflict when it was the last of an admin who has to have one */
export async function afterRemovedFactor(tx: Tx, actor: UserActor): Promise<void> {
  const { id } = actor;
  // Two removals at once would each see the other's factor.
  await tx.rows(sql`select 1 from users where id = ${id} for no key update`);
  const left = await tx.rows(sql`
    select 1 from totp_factors where user_id = ${id} and confirmed_at is not null
    union all select 1 from passkeys where user_id = ${id} limit 1`);
  if (left.length === 0) {
    if (actor.role === "admin" && adminsNeedSecondFactor())
      throw conflict("Admins need a second factor: add another before you remove the last.");
    await tx.rows(sql`delete from recovery_codes where user_id = ${id}`);
    await tx.rows(sql`update users set has_second_factor = false where id = ${id}`);
  }
  await notifyOwner(tx, actor, "second_factor_removed");
}

async function notifyOwner(tx: Tx, actor: UserActor, kind: "second_factor_added" | "second_factor_removed") {
  const user = await tx.row<{ email: string }>(sql`select email::text from users where id = ${actor.id}`);
  if (user) await queueMail(tx, { kind, recipient: user.email, userId: actor.id, facts: {} });
  recordAudit(tx, actor, `user.${kind}`, [{ type: "user", id: actor.id }]);
}
