import "server-only";
import type { LoginWithPasskeyInput, NewPasskeyInput, PasskeyOptionsDto } from "@/lib/contracts/people/passkeys";
import type { AddedPasskeyDto } from "@/lib/contracts/people/second-factor";
import { conflict, invalidField, notFound, unauthorized } from "@/lib/errors";
import type { UserActor } from "../../platform/actor";
import type { LoginClient } from "../../platform/auth/known-devices";
import { newPasskeyOptions, consumePasskey, verifyNewPasskey } from "../../platform/auth/passkeys";
import { prisma, sql } from "../../platform/database/client";
import { inTransaction } from "../../platform/database/transaction";
import { passkeyDto } from "./passkey-rows";
import { afterAddedFactor, afterRemovedFactor } from "./second-factor";
import { type SignIn, startSession } from "./start-session";

const maxPasskeys = 20;

/** @returns what the browser makes a passkey with. @throws AppError conflict when the account has as many as it may */
export async function beginPasskey({ id }: UserActor): Promise<PasskeyOptionsDto> {
  const passkeys = { select: { credentialId: true, transports: true } };
  const select = { email: true, fullName: true, passkeys };
  const { passkeys: known, ...owner } = await prisma().user.findUniqueOrThrow({ where: { id }, select });
  if (known.length >= maxPasskeys) throw tooMany();
  return { ...(await newPasskeyOptions({ id, ...owner }, known)) };
}

/** @throws AppError validation_failed, conflict */
export async function addPasskey(
  actor: UserActor,
  input: NewPasskeyInput,
  { deviceName }: LoginClient,
): Promise<AddedPasskeyDto> {
  return inTransaction(async (tx) => {
    await tx.rows(sql`select 1 from users where id = ${actor.id} for no key update`);
    const made = await verifyNewPasskey(tx, actor.id, input);
    if (!made) throw invalidField("passkey", "This passkey could not be checked. Please try again.");
    const known = await tx.rows(sql`select 1 from passkeys where user_id = ${actor.id}`);
    if (known.length >= maxPasskeys) throw tooMany();
    const row = await tx.row<Parameters<typeof passkeyDto>[0]>(sql`
      insert into passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
      values (${actor.id}, ${made.id}, ${Buffer.from(made.publicKey)}, ${made.counter}, ${made.transports}, ${deviceName}, ${tx.now})
      on conflict (credential_id) do nothing
      returning id, name, created_at, last_used_at`);
    if (!row) throw conflict("This passkey is in use already.");
    return { passkey: passkeyDto(row), recoveryCodes: await afterAddedFactor(tx, actor) };
  });
}

/** @throws AppError not_found; conflict when it is the last second factor of an admin who has to have one */
export async function removePasskey(actor: UserActor, id: string): Promise<void> {
  await inTransaction(async (tx) => {
    const removed = await tx.row(sql`
      delete from passkeys where id = ${id}::uuid and user_id = ${actor.id} returning 1`);
    if (!removed) throw notFound("This passkey");
    await afterRemovedFactor(tx, actor);
  });
}

/**
 * Signs in with a passkey alone: the device is one factor, the fingerprint or PIN that it asks for is the other.
 * @throws AppError unauthorized
 */
export async function loginWithPasskey({ passkey }: LoginWithPasskeyInput, client: LoginClient): Promise<SignIn> {
  const userId = await inTransaction((tx) => consumePasskey(tx, passkey));
  if (userId === undefined) throw unauthorized("This passkey is not known here. Please sign in another way.");
  return startSession(userId, client, { notifiesOwner: true, isProof: true });
}

const tooMany = () => conflict(`An account has ${maxPasskeys} passkeys at most. Remove one that you no longer use.`);
