import { isLocalName } from "../local-name.ts";

/** Parameters by which a URL decides about TLS itself */
const decisive = ["sslmode", "ssl", "sslnegotiation"];

/**
 * A database on another machine is reached by TLS, with a certificate that names its host, unless its URL or
 * DATABASE_TLS=off says otherwise.
 * @returns the URL, with `sslmode=verify-full` where that is so
 */
export function requireTls(url: string, setting: string | undefined): string {
  if (setting === "off" || !URL.canParse(url)) return url;
  const target = new URL(url);
  const host = target.searchParams.get("host") ?? target.hostname;
  const isSocket = host === "" || host.startsWith("/") || /^%2f/i.test(host);
  if (isSocket || isLocalName(host === "::1" ? "[::1]" : host)) return url;
  if (decisive.some((name) => target.searchParams.has(name))) return url;
  target.searchParams.set("sslmode", "verify-full");
  return target.href;
}
