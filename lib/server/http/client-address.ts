import "server-only";
import { env } from "../env";
import { logger } from "../logger";
import { clientKey } from "./client-key";

/**
 * The client that a request came from, as limits count it. The web server puts the peer's address last
 * into X-Forwarded-For; what a client wrote there itself stands before it and is not believed.
 */
export function clientOf(request: Request): string {
  const hops = (request.headers.get("x-forwarded-for") ?? "")
    .split(",")
    .map((hop) => hop.trim())
    .filter(Boolean);
  if (env().TRUSTED_PROXIES === 0 && hops.length > 1) warnOfProxy();
  return clientKey(hops.at(-1 - env().TRUSTED_PROXIES) ?? hops[0]);
}

// Route bundles may each load this module: one warning for the process all the same.
const shared = globalThis as typeof globalThis & { ojaProxyWarned?: boolean };

function warnOfProxy(): void {
  if (shared.ojaProxyWarned) return;
  shared.ojaProxyWarned = true;
  logger.warn(
    "A request carried X-Forwarded-For, and TRUSTED_PROXIES is 0. Behind a proxy, set TRUSTED_PROXIES to the number of proxies: all visitors count as one client otherwise.",
  );
}
