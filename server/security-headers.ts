import { policyWithoutScripts } from "./content-security-policy";

const oneYearSeconds = 365 * 24 * 60 * 60;

const always = [
  ["X-Content-Type-Options", "nosniff"],
  ["X-Frame-Options", "DENY"],
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  ["Permissions-Policy", "camera=(), microphone=(), geolocation=(self), payment=()"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["Content-Security-Policy", policyWithoutScripts],
] as const;

const secureTransport = (withSubdomains: boolean) =>
  ["Strict-Transport-Security", `max-age=${oneYearSeconds}${withSubdomains ? "; includeSubDomains" : ""}`] as const;

/** The headers of every response of the site at this origin. */
export function securityHeaders(siteUrl: string, { withSubdomains = true } = {}): ReadonlyMap<string, string> {
  const isSecure = siteUrl.startsWith("https://");
  return new Map<string, string>(isSecure ? [...always, secureTransport(withSubdomains)] : always);
}
