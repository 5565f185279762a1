import "server-only";
import { createHash } from "node:crypto";
import { decode, encode } from "next-auth/jwt";
import { env } from "../env";
import { signingSecrets } from "./signed-token";

/** A century: what is sealed stays readable for as long as the key. */
const maxAgeSeconds = 100 * 365 * 24 * 60 * 60;

/** The purpose of a sealed value: it can be unsealed for no other. */
export type SealPurpose = "totp" | "payout_account";

/** Encrypts a secret that the server needs back, for the database. The text begins with the name of its key. */
export async function seal(value: string, purpose: SealPurpose): Promise<string> {
  const secret = env().AUTH_SECRET;
  return `${sealPrefix(secret)}${await encode({ token: { value }, secret, salt: purpose, maxAge: maxAgeSeconds })}`;
}

/** @throws Error when it was sealed with a key that is gone, or for something else */
export async function unseal(sealed: string, purpose: SealPurpose): Promise<string> {
  const secret = signingSecrets().find((candidate) => sealed.startsWith(sealPrefix(candidate)));
  const token = secret && (await decode({ token: sealed.slice(sealPrefix(secret).length), secret, salt: purpose }));
  if (!token || typeof token.value !== "string") throw new Error("A sealed value cannot be read: its key is gone");
  return token.value;
}

/** With what every text begins that is sealed with this key, the current one when absent. */
export const sealPrefix = (secret = env().AUTH_SECRET): string =>
  `${createHash("sha256").update(`seal ${secret}`).digest("base64url").slice(0, 8)}.`;
