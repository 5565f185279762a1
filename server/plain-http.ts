import type { IncomingMessage, ServerResponse } from "node:http";
import { isRead } from "./exchange";
import { refuse } from "./refusals";

type Settings = { siteUrl: string; trustedProxies: number };

/**
 * Refuses what the proxy in front received over plain http while the site is https. A page leads to its https
 * address. The API does not: a client that sends its token in the clear finds out.
 * @returns whether the request was refused
 */
export function plainHttpGuard({ siteUrl, trustedProxies }: Settings) {
  const isGuarded = siteUrl.startsWith("https://") && trustedProxies > 0;
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (!isGuarded || !cameOverHttp(request, trustedProxies)) return false;
    const { url = "/", method = "GET" } = request;
    const leadsOn = isRead(method) && url.startsWith("/") && !/^\/api(\/|\?|$)/.test(url);
    if (leadsOn) response.writeHead(308, { Location: siteUrl + url, "Content-Length": 0 }).end();
    else refuse(response, "plainHttp", url);
    return true;
  };
}

/** Proxies append to the header, as to X-Forwarded-For; the client's own words come before. */
function cameOverHttp({ headers }: IncomingMessage, trustedProxies: number): boolean {
  const hops = String(headers["x-forwarded-proto"] ?? "")
    .split(",")
    .map((hop) => hop.trim().toLowerCase());
  return (hops.at(-trustedProxies) ?? hops[0]) === "http";
}
