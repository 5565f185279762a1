import "server-only";
import { decode, encode } from "next-auth/jwt";
import { env } from "../env";

/** What a token of ours says about itself: another kind of token, or another site's, is no session. */
const tokenType = "session";

export type SessionClaims = { userId: string; sessionId: string };

/** @returns the next-auth JWT that names a session row, for this site alone */
export function signSessionToken({ userId, sessionId }: SessionClaims, maxAgeSeconds: number): Promise<string> {
  const claims = { sub: userId, sid: sessionId, typ: tokenType, aud: env().SITE_URL };
  return encode({ token: claims, secret: env().AUTH_SECRET, maxAge: maxAgeSeconds });
}

/** @returns the claims of a session token that Oja signed for this site, now or before its secret was rotated */
export async function readSessionToken(token: string | undefined): Promise<SessionClaims | undefined> {
  if (!token) return undefined;
  for (const secret of signingSecrets()) {
    const claims = await decode({ token, secret }).catch(() => null);
    if (!claims) continue;
    const isOurs = claims.typ === tokenType && claims.aud === env().SITE_URL;
    return isOurs && claims.sub && typeof claims.sid === "string"
      ? { userId: claims.sub, sessionId: claims.sid }
      : undefined;
  }
  return undefined;
}

/** The current secret first. */
export function signingSecrets(): string[] {
  const { AUTH_SECRET, AUTH_SECRET_OLD } = env();
  return AUTH_SECRET_OLD ? [AUTH_SECRET, AUTH_SECRET_OLD] : [AUTH_SECRET];
}
