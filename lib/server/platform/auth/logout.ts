import "server-only";
import { isSameOrigin } from "./same-origin";
import { bearerToken, findCookieSessionId, readSessionId, revokeSession } from "./session";

/**
 * Ends the session of the bearer token or, failing that, of the cookie (docs/product.md, Sessions). Signing
 * out twice is fine. A request from another site, which carries neither, changes nothing.
 * @returns whether the browser has to drop its cookie
 */
export async function logout(request: Request): Promise<boolean> {
  const bearerSessionId = await readSessionId(bearerToken(request));
  if (!bearerSessionId && !isSameOrigin(request.headers)) return false;
  const sessionId = bearerSessionId ?? (await findCookieSessionId(request));
  if (sessionId) await revokeSession(sessionId);
  return true;
}
