import "server-only";
import { createHmac } from "node:crypto";
import { retentionDays } from "@/lib/domain/people/retention";
import { now } from "../clock";
import { preparedReader, sql } from "../database/client";
import { isSecureSite, readCookie, serializeCookie } from "./cookies";
import { createSecretToken, hashSecret } from "./secret-token";
import { signingSecrets } from "./signed-token";
import type { Tx } from "../database/transaction";

/**
 * An account remembers its clients, so that guesses by strangers do not lock its owner out
 * (docs/decisions/022-login-limits.md).
 */
const rememberAddressesDays = 30;
const maxOfAKind = 20;
const secondsPerDay = 24 * 60 * 60;

/** Over https its prefix binds the cookie to this host alone: no subdomain can plant one. The prefix needs the path /. */
const cookieName = () => (isSecureSite() ? "__Host-oja-device" : "oja-device");
/** 32 random bytes as base64url */
const tokenShape = /^[\w-]{43}$/;

/** The client that signs in: its address as limits count it, its device cookie, and "Chrome on Android". */
export type LoginClient = {
  key: string;
  deviceToken?: string;
  deviceName: string;
  /** The token of the session that the browser has already: a sign-in ends it */
  sessionToken?: string;
};
export type KnownDevice = { kind: "device" | "address"; deviceHash: string };

export function readDeviceToken(request: Request): string | undefined {
  const token = readCookie(request, cookieName());
  return token && tokenShape.test(token) ? token : undefined;
}

export function deviceCookie(token: string): string {
  return serializeCookie(cookieName(), token, { path: "/", maxAgeSeconds: retentionDays.device * secondsPerDay });
}

export type LoginAccount = { id: number; passwordHash: string | null; hasSecondFactor: boolean; device?: KnownDevice };

/**
 * @returns the account of an e-mail; `device` is the client's device or, failing that, its address, if it
 * signed in to this account before
 */
export async function findLoginAccount(email: string, client: LoginClient): Promise<LoginAccount | undefined> {
  type Row = Omit<LoginAccount, "device"> & { [Column in keyof KnownDevice]: KnownDevice[Column] | null };
  const [row] = await preparedReader.rows<Row>(sql`
    select users.id, users.password_hash, users.has_second_factor, known.kind::text, known.device_hash
    from users left join lateral (
      select kind, device_hash from known_devices
      where user_id = users.id and (
        (kind = 'device' and device_hash = ${hashSecret(client.deviceToken ?? "")}
          and last_used_at > ${now()}::timestamptz - make_interval(days => ${retentionDays.device}))
        or (kind = 'address' and device_hash = any(${addressHashes(client.key)}::text[])
          and last_used_at > ${now()}::timestamptz - make_interval(days => ${rememberAddressesDays})))
      order by known_devices.kind limit 1
    ) as known on true
    where users.email = ${email} and users.closed_at is null`);
  if (!row) return undefined;
  const { kind, deviceHash, ...account } = row;
  return { ...account, device: kind && deviceHash ? { kind, deviceHash } : undefined };
}

/**
 * @returns the token that identifies the device from now on: its current one, or a new one; and whether it has
 * not signed in to this account before
 */
export async function rememberDevice(
  tx: Tx,
  userId: number,
  client: LoginClient,
): Promise<{ token: string; isNew: boolean }> {
  const token = client.deviceToken ?? createSecretToken();
  const isNew = await upsertDevice(tx, userId, { kind: "device", deviceHash: hashSecret(token) });
  if (client.key !== "unknown") {
    await upsertDevice(tx, userId, { kind: "address", deviceHash: addressHashes(client.key)[0] ?? "" });
  }
  return { token, isNew };
}

/** @returns whether it was unknown */
async function upsertDevice(tx: Tx, userId: number, { kind, deviceHash }: KnownDevice): Promise<boolean> {
  const device = await tx.row<{ isNew: boolean }>(sql`
    insert into known_devices (user_id, kind, device_hash, created_at, last_used_at)
    values (${userId}, ${kind}::known_device_kind, ${deviceHash}, ${tx.now}, ${tx.now})
    on conflict (user_id, kind, device_hash) do update set last_used_at = excluded.last_used_at
    returning xmax = 0 as is_new`);
  await tx.rows(sql`
    delete from known_devices where user_id = ${userId} and kind = ${kind}::known_device_kind and device_hash in (
      select device_hash from known_devices where user_id = ${userId} and kind = ${kind}::known_device_kind
      order by last_used_at desc, device_hash offset ${maxOfAKind})`);
  return device?.isNew ?? true;
}

/**
 * Keyed: there are few enough addresses to reverse a plain hash by trying all of them.
 * @returns the current hash first, then the one from before the secret was rotated
 */
const addressHashes = (key: string): string[] =>
  signingSecrets().map((secret) => createHmac("sha256", secret).update(key).digest("base64url"));
