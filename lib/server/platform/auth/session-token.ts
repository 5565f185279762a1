import "server-only";
import { readToken, signToken } from "./signed-token";

export type SessionClaims = { userId: string; sessionId: string };

/** @returns the token that names a session row */
export const signSessionToken = ({ userId, sessionId }: SessionClaims, maxAgeSeconds: number): Promise<string> =>
  signToken("session", { sub: userId, sid: sessionId }, maxAgeSeconds);

/** @returns the claims of a session token of ours */
export async function readSessionToken(token: string | undefined): Promise<SessionClaims | undefined> {
  const claims = await readToken("session", token);
  return claims?.sub && typeof claims.sid === "string" ? { userId: claims.sub, sessionId: claims.sid } : undefined;
}
