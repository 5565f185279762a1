import "server-only";
import { findBearerOrCookieSessionId, revokeSession } from "../session";

/** Ends the session of the bearer token or, failing that, of the cookie (decisions, "Sessions"). Signed out already is fine. */
export async function logout(request: Request): Promise<void> {
  const sessionId = await findBearerOrCookieSessionId(request);
  if (sessionId) await revokeSession(sessionId);
}
