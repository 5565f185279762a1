import "server-only";
import type { ChangeEmailInput } from "@/lib/contracts/people/auth";
import { conflict } from "@/lib/errors";
import { systemActor, type UserActor } from "../../platform/actor";
import { recordAudit } from "../../platform/audit";
import { consumeMailToken, endMailTokens, linkNotWorking } from "../../platform/auth/mail-tokens";
import { consumeLimit } from "../../platform/auth/rate-limit";
import { tags } from "../../platform/cache/tags";
import { reader, sql } from "../../platform/database/client";
import { uniqueViolation } from "../../platform/database/errors";
import { inTransaction, type Tx } from "../../platform/database/transaction";
import { queueMail } from "../../reach/mail/outbox";
import { assertPassword } from "./check-identity";

const taken = () => conflict("An account with this email already exists");

/** Sends another link to confirm one's address. Nothing is sent when it is confirmed. @throws AppError too_many_requests */
export async function resendConfirmation({ id }: UserActor): Promise<void> {
  await consumeLimit("confirmationMailsOfAccount", String(id));
  await inTransaction(async (tx) => {
    const user = await tx.row<{ email: string; isConfirmed: boolean }>(sql`
      select email::text, email_confirmed_at is not null as is_confirmed from users where id = ${id}`);
    if (user && !user.isConfirmed)
      await queueMail(tx, { kind: "confirm_email", recipient: user.email, userId: id, facts: {} });
  });
}

/**
 * Begins a change of address: it is changed when the new one has been confirmed. The old one is told now.
 * @throws AppError validation_failed when the password is wrong; conflict when the address is taken;
 * too_many_requests
 */
export async function requestEmailChange(actor: UserActor, { email, password }: ChangeEmailInput): Promise<void> {
  await assertPassword(actor, "password", password);
  await consumeLimit("confirmationMailsOfAccount", String(actor.id));
  const [used] = await reader.rows(sql`select 1 as used from users where email = ${email}`);
  if (used) throw taken();
  await inTransaction(async (tx) => {
    const user = await tx.row<{ email: string }>(sql`
      update users set pending_email = ${email} where id = ${actor.id} and closed_at is null returning email::text`);
    if (!user) return;
    await queueMail(tx, { kind: "confirm_email", recipient: email, userId: actor.id, facts: {} });
    await queueMail(tx, {
      kind: "email_change_requested",
      recipient: user.email,
      userId: actor.id,
      facts: { newEmail: email },
    });
    recordAudit(tx, actor, "user.request_email_change", [{ type: "user", id: actor.id }]);
  });
}

/**
 * Confirms the address that the token was sent to; when it is not the account's, it becomes it.
 * @throws AppError validation_failed; conflict when another account has the address by now
 */
export async function confirmEmail(token: string, address: string): Promise<void> {
  await inTransaction(async (tx) => {
    const { userId, email } = await consumeMailToken(tx, "confirm_email", token);
    const before = await tx.row<{ email: string; pendingEmail: string | null }>(sql`
      select email::text, pending_email::text from users where id = ${userId} and closed_at is null for no key update`);
    if (!before || ![before.email, before.pendingEmail].includes(email)) throw linkNotWorking();
    const actor = { ...systemActor(userId), address };
    if (before.email === email) {
      await tx.rows(sql`update users set email_confirmed_at = ${tx.now} where id = ${userId}`);
      return recordAudit(tx, actor, "user.confirm_email", [{ type: "user", id: userId }]);
    }
    await changeEmail(tx, userId, email);
    await endMailTokens(tx, "reset_password", userId);
    recordAudit(tx, actor, "user.change_email", [{ type: "user", id: userId }]);
    await queueMail(tx, { kind: "email_changed", recipient: before.email, userId, facts: { newEmail: email } });
    tx.invalidate(tags.user(userId));
  });
}

async function changeEmail(tx: Tx, userId: number, email: string): Promise<void> {
  await tx
    .rows(
      sql`update users set email = ${email}, pending_email = null, email_confirmed_at = ${tx.now} where id = ${userId}`,
    )
    .catch((error: unknown) => {
      throw uniqueViolation(error) ? taken() : error;
    });
}
