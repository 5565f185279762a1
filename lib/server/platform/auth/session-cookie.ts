import "server-only";
import { isSecureSite } from "./cookies";

/** next-auth's own name; over https its prefix binds the cookie to this host alone and to secure connections. */
export function sessionCookieName(): string {
  return isSecureSite() ? "__Host-next-auth.session-token" : "next-auth.session-token";
}
