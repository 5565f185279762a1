import { generateKeyPairSync } from "node:crypto";
import { parseEnv } from "./env";

const needed = { DATABASE_URL: "postgresql://oja@localhost/oja", AUTH_SECRET: "a".repeat(32) };

test("the support settings may all be absent, or blank", () => {
  const { SUPPORT_NAME, SUPPORT_EMAIL, SUPPORT_PHONE, SUPPORT_HOURS } = parseEnv({ ...needed, SUPPORT_EMAIL: "" });
  expect([SUPPORT_NAME, SUPPORT_EMAIL, SUPPORT_PHONE, SUPPORT_HOURS]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test("the support settings are taken as they are", () => {
  const given = {
    SUPPORT_NAME: "Ada and Musa",
    SUPPORT_EMAIL: "help@oja.example",
    SUPPORT_PHONE: "+234 (803) 123-4567",
    SUPPORT_HOURS: "Monday to Friday, 9 to 17",
  };
  expect(parseEnv({ ...needed, ...given })).toMatchObject(given);
});

test.each([
  ["SUPPORT_NAME", "   ", "must not be blank"],
  ["SUPPORT_NAME", "a\nb", "must be one line"],
  ["SUPPORT_EMAIL", "help at oja", "must be an e-mail address"],
  ["SUPPORT_PHONE", "0803 123 4567", "must be an international number"],
  ["SUPPORT_PHONE", "+1 2 3 4", "must have 7 to 15 digits"],
  ["SUPPORT_HOURS", "x".repeat(201), "must have at most 200 characters"],
])("%s %j is refused", (name, value, message) => {
  expect(() => parseEnv({ ...needed, [name]: value })).toThrow(`${name} ${message}`);
});

test.each([
  ["http://oja.ng", "SITE_URL must begin with https://"],
  ["http://203.0.113.9:3000", "SITE_URL must begin with https://"],
  ["http://localhost.example", "SITE_URL must begin with https://"],
  ["ftp://oja.ng", "SITE_URL must be an http or https address"],
])("in production the site is not at %s", (SITE_URL, message) => {
  expect(() => parseEnv({ ...needed, SITE_URL })).toThrow(message);
});

test.each(["https://oja.ng", "http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000", "http://oja.test"])(
  "in production the site may be at %s",
  (SITE_URL) => {
    expect(parseEnv({ ...needed, SITE_URL, NODE_ENV: "production" }).SITE_URL).toBe(SITE_URL);
  },
);

test("in development the site may be anywhere", () => {
  expect(parseEnv({ ...needed, SITE_URL: "http://oja.ng", NODE_ENV: "development" }).SITE_URL).toBe("http://oja.ng");
});

test("a database elsewhere is reached by TLS, the owner's as well, unless that is switched off", () => {
  const elsewhere = "postgresql://oja:secret@db.example:5432/oja";
  const given = { ...needed, DATABASE_URL: elsewhere, MIGRATION_DATABASE_URL: elsewhere };
  const withTls = `${elsewhere}?sslmode=verify-full`;
  expect(parseEnv(given)).toMatchObject({ DATABASE_URL: withTls, MIGRATION_DATABASE_URL: withTls });
  expect(parseEnv({ ...given, DATABASE_TLS: "off" })).toMatchObject({
    DATABASE_URL: elsewhere,
    MIGRATION_DATABASE_URL: elsewhere,
  });
  expect(() => parseEnv({ ...given, DATABASE_TLS: "no" })).toThrow("DATABASE_TLS must be on or off");
});

test("the old secret is as long as the new one", () => {
  expect(() => parseEnv({ ...needed, AUTH_SECRET_OLD: "short" })).toThrow("AUTH_SECRET_OLD must have at least 32");
});

test("the key of receipts is an Ed25519 key, as PEM or its base64", () => {
  const pem = generateKeyPairSync("ed25519").privateKey.export({ format: "pem", type: "pkcs8" }).toString();
  for (const RECEIPT_SIGNING_KEY of [pem, Buffer.from(pem).toString("base64")])
    expect(parseEnv({ ...needed, RECEIPT_SIGNING_KEY })).toMatchObject({ RECEIPT_SIGNING_KEY });
  expect(() => parseEnv({ ...needed, RECEIPT_SIGNING_KEY: "secret" })).toThrow(
    "RECEIPT_SIGNING_KEY must be an Ed25519 private key",
  );
});

describe("with a live key people have to reach somebody", () => {
  const live = { ...needed, PAYMENTS: "paystack", PAYSTACK_SECRET_KEY: "sk_live_0123456789" };

  test("without an address the start says what is missing", () =>
    expect(() => parseEnv(live)).toThrow("SUPPORT_EMAIL or SUPPORT_PHONE is missing"));

  test("WhatsApp alone is not enough", () =>
    expect(() => parseEnv({ ...live, SUPPORT_WHATSAPP: "+234 803 123 4567" })).toThrow("SUPPORT_EMAIL"));

  test.each([{ SUPPORT_EMAIL: "help@oja.example" }, { SUPPORT_PHONE: "+234 803 123 4567" }])("%j is enough", (given) =>
    expect(parseEnv({ ...live, ...given }).PAYMENTS).toBe("paystack"),
  );

  test("a test key needs none", () =>
    expect(parseEnv({ ...live, PAYSTACK_SECRET_KEY: "sk_test_0123456789" }).PAYMENTS).toBe("paystack"));
});
