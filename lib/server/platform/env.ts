import "server-only";
import { isIP } from "node:net";
import { z } from "zod";
import type { LedgerMode } from "@/lib/domain/money/kobo";
import { isLocalName } from "@/lib/local-name";
import { requireTls } from "@/lib/process/database-tls";
import { parseReceiptKey } from "@/lib/process/receipt-key";
import { behaviours } from "@/paystack-sandbox/behaviour";

const wholeNumber = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error });
};
const positive = wholeNumber(1, 1_000_000);

const shortLine = (max: number) =>
  z
    .string()
    .trim()
    .min(1, "must not be blank")
    .max(max, `must have at most ${max} characters`)
    .regex(/^\P{Cc}+$/u, "must be one line");
/** E.164; spaces, hyphens and brackets are for readers */
const phoneNumber = z
  .string()
  .regex(/^\+[1-9][\d ()-]{6,24}$/, "must be an international number, such as +234 803 123 4567")
  .refine((text) => /^\+\d{7,15}$/.test(text.replaceAll(/[ ()-]/g, "")), "must have 7 to 15 digits");

/** An address, or a name with an address: Oja <hello@example.com> */
const mailbox = shortLine(300).regex(
  /^(?:[^<>@]* <)?[^<>@\s,;]+@[^<>@\s,;]+>?$/,
  "must look like Oja <hello@example.com>",
);

const databaseUrl = (error?: string) =>
  z.string({ error }).regex(/^postgres(ql)?:\/\//, "must look like postgresql://user:password@host:5432/database");
const secret = (error?: string) => z.string({ error }).min(32, "must have at least 32 characters");

const paystackKey = z
  .string()
  .regex(/^sk_(test|live)_[!-~]{1,200}$/, "must begin with sk_test_ or sk_live_, and have no spaces");

const schema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  PORT: wholeNumber(1, 65_535).default(3000),
  /** The address to listen on. Unset: loopback of both families */
  HOST: z
    .string()
    .refine((host) => host === "localhost" || isIP(host) > 0, "must be an IP address or localhost")
    .optional(),
  /** Whether `npm start` fills an empty embedded database with the demo market */
  DEMO: z.enum(["yes", "no"], { error: "must be yes or no" }).default("yes"),
  DATABASE_URL: databaseUrl("is not set; `npm start` sets it to the embedded database, or name your own PostgreSQL"),
  /** The owner of the tables, for migrations; the server never gets it. Unset: DATABASE_URL */
  MIGRATION_DATABASE_URL: databaseUrl().optional(),
  /** off: a database on another machine without sslmode in its URL is reached without TLS */
  DATABASE_TLS: z.enum(["on", "off"], { error: "must be on or off" }).default("on"),
  DATABASE_POOL_SIZE: positive.default(16),
  /** Multiplies how long somebody waits for a connection, a statement, a photo or a page (lib/process/time-limit.ts) */
  TIME_LIMIT_FACTOR: wholeNumber(1, 100).default(1),
  AUTH_SECRET: secret("is not set; use at least 32 random characters"),
  /** The previous AUTH_SECRET, while it is rotated: what it signed is still read */
  AUTH_SECRET_OLD: secret().optional(),
  SITE_URL: z.url({ protocol: /^https?$/, error: "must be an http or https address" }).optional(),
  /** The server that takes mail, with user and password if it wants them. Unset: mails are files in DATA_DIR/mail */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must look like smtp://user:password@host:587" }).optional(),
  /** The sender of mail. Unset: no-reply at the host of SITE_URL */
  MAIL_FROM: mailbox.optional(),
  LOG_LEVEL: z
    .enum(["debug", "info", "warn", "error", "silent"], { error: "must be debug, info, warn, error or silent" })
    .default("info"),
  /** Push services beside those of the known browsers, by host and port. http is possible on this machine only */
  PUSH_SERVICES: z
    .string()
    .regex(/^[\w.:,[\] -]*$/, "must be hosts with commas between them")
    .transform((text) => text.split(/[, ]+/).filter(Boolean))
    .default([]),
  /** The payment provider: Paystack, or a sandbox on this machine that speaks its protocol */
  PAYMENTS: z.enum(["sandbox", "paystack"], { error: "must be sandbox or paystack" }).default("sandbox"),
  PAYSTACK_SECRET_KEY: paystackKey.optional(),
  /** The previous one, while it is changed: webhooks signed with it are still read */
  PAYSTACK_SECRET_KEY_OLD: paystackKey.optional(),
  PAYSTACK_URL: z
    .url({ protocol: /^https?$/, error: "must be an http or https address" })
    .default("https://api.paystack.co"),
  /** The most that one payment may bring, naira: a limit of the account at Paystack. The sandbox has none by itself */
  PAYSTACK_MAX_NAIRA: wholeNumber(100, 100_000_000_000).optional(),
  /** How the sandbox behaves: failures of real providers, banks and people */
  PAYMENTS_SANDBOX: z.enum(behaviours, { error: `must be one of ${behaviours.join(", ")}` }).default("works"),
  /** Where the sandbox listens; `npm start` sets it */
  PAYMENTS_SANDBOX_URL: z.url({ protocol: /^http$/, hostname: /^127\.0\.0\.1$/ }).optional(),
  /** The key that signs receipts. Unset: a key that is made once, in DATA_DIR */
  RECEIPT_SIGNING_KEY: z
    .string()
    .refine(
      (text) => parseReceiptKey(text) !== undefined,
      "must be an Ed25519 private key (PKCS#8), as PEM or its base64: openssl genpkey -algorithm ed25519 | base64 -w0",
    )
    .optional(),
  /** Whether an admin acts only with a second factor. Unset: when payments are real, which the sandbox's are not */
  ADMIN_TWO_FACTOR: z.enum(["required", "optional"], { error: "must be required or optional" }).optional(),
  /** Signing in at an OpenID provider, such as https://accounts.google.com: all three or none */
  OIDC_ISSUER: z.url({ protocol: /^https?$/, error: "must be an http or https address" }).optional(),
  OIDC_CLIENT_ID: shortLine(500).optional(),
  OIDC_CLIENT_SECRET: shortLine(500).optional(),
  /** The name on the button */
  OIDC_NAME: shortLine(30).default("Google"),
  /** An S3-compatible store for photos: all five or none. Unset: photos are files in DATA_DIR/photos */
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: "must be an http or https address" }).optional(),
  S3_REGION: shortLine(100).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be the name of a bucket")
    .optional(),
  S3_ACCESS_KEY_ID: shortLine(200).optional(),
  S3_SECRET_ACCESS_KEY: shortLine(200).optional(),
  LIMIT_FAILED_LOGINS_PER_ACCOUNT: positive.default(10),
  LIMIT_FAILED_LOGINS_PER_ADDRESS: positive.default(300),
  LIMIT_REGISTRATIONS_PER_ADDRESS: positive.default(100),
  LIMIT_WRITES_PER_ACCOUNT: positive.default(300),
  /** Text messages about deadlines, of the whole site. Each costs some ₦4 */
  LIMIT_TEXTS_PER_DAY: positive.default(10_000),
  /** Requests a second while other clients are active: all of them, and those that no cache serves */
  LIMIT_REQUESTS_PER_CLIENT: positive.default(1_000),
  LIMIT_UNCACHED_REQUESTS_PER_CLIENT: positive.default(200),
  PAGE_CACHE_MB: wholeNumber(1, 100_000).default(24),
  /** The people of /contact: their name, addresses and hours. With a live key an e-mail address or a phone number is needed */
  SUPPORT_NAME: shortLine(100).optional(),
  SUPPORT_EMAIL: z.email("must be an e-mail address").optional(),
  SUPPORT_PHONE: phoneNumber.optional(),
  SUPPORT_WHATSAPP: phoneNumber.optional(),
  SUPPORT_HOURS: shortLine(200).optional(),
  /** no: subdomains of the site's host speak http */
  HSTS_SUBDOMAINS: z.enum(["yes", "no"], { error: "must be yes or no" }).default("yes"),
  /** How many proxies in front append to X-Forwarded-For; 0 trusts none of it */
  TRUSTED_PROXIES: wholeNumber(0, 10).default(0),
});

export type Env = Omit<z.output<typeof schema>, "SITE_URL"> & { SITE_URL: string };

let parsed: Env | undefined;

/**
 * The settings, parsed once.
 * @throws Error with one line for each setting that is missing or wrong
 */
export function env(): Env {
  parsed ??= parseEnv(process.env);
  return parsed;
}

export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const result = schema.safeParse(given);
  if (!result.success) {
    throw new Error(result.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}.`).join("\n"));
  }
  const { DATABASE_URL, MIGRATION_DATABASE_URL: owner, DATABASE_TLS: tls, NODE_ENV, ...settings } = result.data;
  const siteUrl = new URL(settings.SITE_URL ?? `http://localhost:${settings.PORT}`);
  for (const names of together) assertComplete(settings, names);
  assertPayable(settings);
  assertReachable(settings);
  if (NODE_ENV === "production") {
    assertSecure("SITE_URL", siteUrl);
    if (settings.OIDC_ISSUER) assertSecure("OIDC_ISSUER", new URL(settings.OIDC_ISSUER));
    assertSecure("PAYSTACK_URL", new URL(settings.PAYSTACK_URL));
  }
  return {
    ...settings,
    NODE_ENV,
    DATABASE_TLS: tls,
    DATABASE_URL: requireTls(DATABASE_URL, tls),
    MIGRATION_DATABASE_URL: owner && requireTls(owner, tls),
    SITE_URL: siteUrl.origin,
  };
}

/** Over http everybody on the way reads passwords and sessions. */
function assertSecure(setting: string, { protocol, hostname }: URL): void {
  if (protocol === "https:" || isLocalName(hostname)) return;
  throw new Error(
    `${setting} must begin with https:// (http://${hostname} would send passwords in the clear; http is for this machine only).`,
  );
}

function assertPayable({ PAYMENTS, PAYSTACK_SECRET_KEY: key, PAYSTACK_SECRET_KEY_OLD: old }: Partial<Env>): void {
  if (PAYMENTS === "paystack" && !key) throw new Error("PAYMENTS=paystack needs PAYSTACK_SECRET_KEY.");
  if (key && old && isLiveKey(key) !== isLiveKey(old))
    throw new Error("PAYSTACK_SECRET_KEY and PAYSTACK_SECRET_KEY_OLD must both be of test or both be live.");
}

/** With real money, people have to reach somebody. */
function assertReachable({ PAYMENTS, PAYSTACK_SECRET_KEY: key, SUPPORT_EMAIL, SUPPORT_PHONE }: Partial<Env>): void {
  if (PAYMENTS !== "paystack" || !key || !isLiveKey(key) || SUPPORT_EMAIL || SUPPORT_PHONE) return;
  throw new Error(
    "SUPPORT_EMAIL or SUPPORT_PHONE is missing: with a live key real money is held, and its owners have to reach somebody.",
  );
}

/** Settings that are nothing without each other */
const together = [
  ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"],
  ["S3_ENDPOINT", "S3_REGION", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
] as const satisfies (keyof Env)[][];

function assertComplete(settings: Partial<Env>, names: (typeof together)[number]): void {
  const given = names.filter((name) => settings[name] !== undefined).length;
  if (given === 0 || given === names.length) return;
  const list = `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
  throw new Error(`${list} belong together: set all ${words[names.length]} or none.`);
}

const words: Readonly<Record<number, string>> = { 3: "three", 5: "five" };

export function adminsNeedSecondFactor(): boolean {
  return (env().ADMIN_TWO_FACTOR ?? (ledgerMode() === "live" ? "required" : "optional")) === "required";
}

/** Whether payments under these settings move real money */
export function ledgerMode(): LedgerMode {
  const { PAYMENTS, PAYSTACK_SECRET_KEY = "" } = env();
  return PAYMENTS === "paystack" && isLiveKey(PAYSTACK_SECRET_KEY) ? "live" : "test";
}

/** A key of Paystack's that moves real money */
export const isLiveKey = (key: string): boolean => key.startsWith("sk_live_");

/** next-auth builds its addresses from this variable alone. */
export function configureNextAuth(): void {
  process.env.NEXTAUTH_URL = env().SITE_URL;
}
