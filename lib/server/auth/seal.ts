import "server-only";
import { decode, encode } from "next-auth/jwt";
import { env } from "../env";

/** A century: what is sealed stays readable for as long as the key. */
const maxAgeSeconds = 100 * 365 * 24 * 60 * 60;

/** What a value is sealed for: it can be unsealed for nothing else. */
type SealPurpose = "totp";

/** Encrypts a secret that the server needs back, for the database. */
export const seal = (value: string, purpose: SealPurpose): Promise<string> =>
  encode({ token: { value }, secret: env().AUTH_SECRET, salt: purpose, maxAge: maxAgeSeconds });

/** @throws Error when it was sealed with another key, or for something else */
export async function unseal(sealed: string, purpose: SealPurpose): Promise<string> {
  const token = await decode({ token: sealed, secret: env().AUTH_SECRET, salt: purpose });
  if (typeof token?.value !== "string") throw new Error("A sealed value cannot be read");
  return token.value;
}
