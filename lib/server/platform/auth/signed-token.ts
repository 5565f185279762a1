import "server-only";
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { decode, encode, type JWT } from "next-auth/jwt";
import { env } from "../env";
import { isOfOurAlgorithms } from "./token-algorithms";

/** A token's purpose, which is part of it: a token of one kind is worth nothing as another. */
type TokenType = "session" | "passkey_challenge" | "openid_identity" | "unsubscribe";

/** @returns an encrypted next-auth JWT for this site alone */
export function signToken(type: TokenType, claims: Record<string, unknown>, maxAgeSeconds: number): Promise<string> {
  const token = { ...claims, typ: type, aud: env().SITE_URL };
  return encode({ token, secret: env().AUTH_SECRET, maxAge: maxAgeSeconds });
}

/** @returns the claims of a token that Oja signed for this site, now or before its secret was rotated */
export async function readToken(type: TokenType, token: string | undefined): Promise<JWT | undefined> {
  if (!token || !isOfOurAlgorithms(token)) return undefined;
  for (const secret of signingSecrets()) {
    const claims = await decodeOnce(token, secret);
    if (claims) return claims.typ === type && claims.aud === env().SITE_URL ? claims : undefined;
  }
  return undefined;
}

/** SHA-256 of a secret and a token → the claims, or none when the token is not valid under the secret */
const decoded = new LRUCache<string, { claims: JWT | undefined }>({ max: 5_000, ttl: 10 * 60 * 1_000 });

/** A person's requests all carry the same token: deriving the key and decrypting it are a tenth of a request. */
async function decodeOnce(token: string, secret: string): Promise<JWT | undefined> {
  const key = createHash("sha256").update(secret).update(token).digest("base64url");
  const known = decoded.get(key);
  if (known && !(known.claims && hasExpired(known.claims))) return known.claims;
  const claims = (await decode({ token, secret }).catch(() => null)) ?? undefined;
  decoded.set(key, { claims });
  return claims;
}

/** A token whose time is over is left to next-auth, which refuses it. */
const hasExpired = ({ exp }: JWT): boolean => typeof exp !== "number" || exp * 1000 <= Date.now();

/** The current secret first. */
export function signingSecrets(): string[] {
  const { AUTH_SECRET, AUTH_SECRET_OLD } = env();
  return AUTH_SECRET_OLD ? [AUTH_SECRET, AUTH_SECRET_OLD] : [AUTH_SECRET];
}
