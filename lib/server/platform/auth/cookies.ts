import "server-only";
import { env } from "../env";

type CookieOptions = { path: string; maxAgeSeconds: number };

/** @returns a `Set-Cookie` value: HttpOnly, and not sent with a POST from another site */
export function serializeCookie(name: string, value: string, { path, maxAgeSeconds }: CookieOptions): string {
  const secure = isSecureSite() ? "; Secure" : "";
  return `${name}=${value}; Path=${path}; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${secure}`;
}

export function isSecureSite(): boolean {
  return env().SITE_URL.startsWith("https://");
}

/** @returns the value of the first cookie of this name that the request carries */
export function readCookie(request: Request, name: string): string | undefined {
  for (const pair of (request.headers.get("cookie") ?? "").split(";")) {
    const [key, ...value] = pair.split("=");
    if (key?.trim() === name) return value.join("=").trim();
  }
  return undefined;
}
