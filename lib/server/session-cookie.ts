import "server-only";
import { env } from "./env";

/** next-auth's own name; over https the prefix binds it to this host and to secure connections. */
export function sessionCookieName(): string {
  return isSecure() ? "__Secure-next-auth.session-token" : "next-auth.session-token";
}

export function isSecure(): boolean {
  return env().SITE_URL.startsWith("https://");
}
