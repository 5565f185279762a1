import { policyWithoutScripts } from "./content-security-policy";

const oneYearSeconds = 365 * 24 * 60 * 60;

const always = [
  ["X-Content-Type-Options", "nosniff"],
  ["X-Frame-Options", "DENY"],
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  ["Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=()"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["Content-Security-Policy", policyWithoutScripts],
] as const;

/** Of this host alone: whether its subdomains speak https is not ours to promise. */
const secureTransport = ["Strict-Transport-Security", `max-age=${oneYearSeconds}`] as const;

/** The headers of every response of the site at this origin. */
export function securityHeaders(siteUrl: string): ReadonlyMap<string, string> {
  return new Map<string, string>(siteUrl.startsWith("https://") ? [...always, secureTransport] : always);
}
