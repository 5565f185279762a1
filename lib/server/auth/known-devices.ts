import "server-only";
import { createHash, createHmac, randomBytes } from "node:crypto";
import { now } from "../clock";
import { preparedReader, sql } from "../database/client";
import { readCookie, serializeCookie } from "./cookies";
import { signingSecrets } from "./session-token";
import type { Tx } from "../database/transaction";

/**
 * An account remembers its clients, so that guesses by strangers do not lock its owner out
 * (docs/decisions/022-login-limits.md).
 */
export const rememberDevicesDays = 180;
const rememberAddressesDays = 30;
const maxOfAKind = 20;
const secondsPerDay = 24 * 60 * 60;

const cookieName = "oja-device";
const cookiePath = "/api/auth";
/** 32 random bytes as base64url */
const tokenShape = /^[\w-]{43}$/;

/** The client that signs in: its address as limits count it, its device cookie, and "Chrome on Android". */
export type LoginClient = { key: string; deviceToken?: string; deviceName: string };
export type KnownDevice = { kind: "device" | "address"; deviceHash: string };

export function readDeviceToken(request: Request): string | undefined {
  const token = readCookie(request, cookieName);
  return token && tokenShape.test(token) ? token : undefined;
}

export function deviceCookie(token: string): string {
  return serializeCookie(cookieName, token, { path: cookiePath, maxAgeSeconds: rememberDevicesDays * secondsPerDay });
}

type LoginAccount = { id: number; passwordHash: string; hasSecondFactor: boolean; device?: KnownDevice };

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
        (kind = 'device' and device_hash = ${hashToken(client.deviceToken)}
          and last_used_at > ${now()}::timestamptz - make_interval(days => ${rememberDevicesDays}))
        or (kind = 'address' and device_hash = any(${addressHashes(client.key)}::text[])
          and last_used_at > ${now()}::timestamptz - make_interval(days => ${rememberAddressesDays})))
      order by known_devices.kind limit 1
    ) as known on true
    where users.email = ${email}`);
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
  const token = client.deviceToken ?? randomBytes(32).toString("base64url");
  const isNew = await upsertDevice(tx, userId, { kind: "device", deviceHash: hashToken(token) });
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

const hashToken = (token = ""): string => createHash("sha256").update(token).digest("base64url");
/**
 * Keyed: there are few enough addresses to reverse a plain hash by trying all of them.
 * @returns the current hash first, then the one from before the secret was rotated
 */
const addressHashes = (key: string): string[] =>
  signingSecrets().map((secret) => createHmac("sha256", secret).update(key).digest("base64url"));
