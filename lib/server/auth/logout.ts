import "server-only";
import { bearerToken, findCookieSessionId, isSameOrigin, readSessionId, revokeSession } from "./session";

/**
 * Ends the session of the bearer token or, failing that, of the cookie (decisions, "Sessions"). Being
 * signed out already is fine. A request of another site, which can carry neither, changes nothing.
 * @returns whether the browser has to drop its cookie
 */
export async function logout(request: Request): Promise<boolean> {
  const bearerSessionId = await readSessionId(bearerToken(request));
  if (!bearerSessionId && !isSameOrigin(request)) return false;
  const sessionId = bearerSessionId ?? (await findCookieSessionId(request));
  if (sessionId) await revokeSession(sessionId);
  return true;
}
