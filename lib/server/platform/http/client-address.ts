import "server-only";
import { env } from "../env";
import { logger } from "../logger";
import { clientKey } from "./client-key";

/**
 * The client of a request, as limits count it. The web server puts the peer's address last into
 * X-Forwarded-For; addresses before it were written by the client and are not trusted.
 */
export function clientOf(request: Request): string {
  const hops = (request.headers.get("x-forwarded-for") ?? "")
    .split(",")
    .map((hop) => hop.trim())
    .filter(Boolean);
  if (env().TRUSTED_PROXIES === 0 && hops.length > 1) warnOfProxy();
  return clientKey(hops.at(-1 - env().TRUSTED_PROXIES) ?? hops[0]);
}

// Each route bundle may load this module; the process prints one warning.
const shared = globalThis as typeof globalThis & { ojaProxyWarned?: boolean };

function warnOfProxy(): void {
  if (shared.ojaProxyWarned) return;
  shared.ojaProxyWarned = true;
  logger.warn(
    "A request carried X-Forwarded-For, and TRUSTED_PROXIES is 0. Behind a proxy, set TRUSTED_PROXIES to the number of proxies: all visitors count as one client otherwise.",
  );
}
