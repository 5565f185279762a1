import "server-only";
import { Secret, TOTP } from "otpauth";
import { site } from "@/lib/site";

const periodSeconds = 30;
/** Clocks of phones are wrong by a few seconds: the half minutes before and after count as well. */
const window = 1;

export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, label = "") =>
  new TOTP({ issuer: site.name, label, secret: Secret.fromBase32(secret), period: periodSeconds, digits: 6 });

/** The address that an authenticator app reads from the QR code. */
export const totpUri = (secret: string, label: string): string => totpOf(secret, label).toString();

/** @returns the half minute, counted since 1970, that a code is of; undefined when it is wrong */
export function totpStep(secret: string, code: string, now: Date): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window });
  return delta === null ? undefined : Math.floor(now.getTime() / 1_000 / periodSeconds) + delta;
}
