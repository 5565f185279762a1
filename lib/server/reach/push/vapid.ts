import "server-only";
import { createECDH, hkdfSync } from "node:crypto";
import { env } from "../../platform/env";
import { siteHostname, siteUrl } from "../../platform/site-url";

type VapidDetails = { subject: string; publicKey: string; privateKey: string };

/**
 * The key by which push services know this site (RFC 8292). It follows from AUTH_SECRET, so that every process has it
 * and there is no second secret to lose; when that is rotated, browsers subscribe again.
 */
export function vapidDetails(secret = env().AUTH_SECRET): VapidDetails {
  const pair = createECDH("prime256v1");
  // About one key in 2^32 is not a valid P-256 scalar.
  pair.setPrivateKey(Buffer.from(hkdfSync("sha256", secret, "", "web push key", 32)));
  const subject = siteUrl().startsWith("https://") ? siteUrl() : `mailto:no-reply@${siteHostname()}`;
  return { subject, publicKey: pair.getPublicKey("base64url"), privateKey: pair.getPrivateKey("base64url") };
}
