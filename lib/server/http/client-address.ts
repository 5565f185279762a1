import "server-only";
import { env } from "../env";

/**
 * The address a request came from, for limits. Next puts the peer's address last into
 * X-Forwarded-For; what a client wrote there itself stands before it and is not believed.
 */
export function clientAddress(request: Request): string {
  const hops = (request.headers.get("x-forwarded-for") ?? "")
    .split(",")
    .map((hop) => hop.trim())
    .filter(Boolean);
  return hops.at(-1 - env().TRUSTED_PROXIES) ?? hops[0] ?? "unknown";
}
