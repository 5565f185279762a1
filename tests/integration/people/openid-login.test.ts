/** Signing in as the person whom an OpenID provider has named; the way there is in tests/e2e. */
import { loginWithOpenid } from "@/lib/server/people/accounts/openid-login";
import type { OpenidPerson } from "@/lib/server/platform/auth/openid-provider";
import { clearedOpenidCookie, readClaims, readPerson } from "@/lib/server/platform/http/openid";
import { prisma } from "@/lib/server/platform/database/client";
import { env } from "@/lib/server/platform/env";
import type { AppError } from "@/lib/errors";
import { newAddress, word } from "../../helpers/sign-in";

beforeAll(() => void (env().OIDC_ISSUER = "https://openid.test"));
afterAll(() => void (env().OIDC_ISSUER = undefined));

const client = () => ({ key: newAddress(), deviceName: "Unknown device" });
const named = (change: Partial<OpenidPerson> = {}): OpenidPerson => ({
  issuer: "https://openid.test",
  subject: word(),
  email: `${word()}@example.test`,
  isEmailVerified: true,
  name: "Ada Obi",
  ...change,
});
const signIn = async (person: OpenidPerson) => (await loginWithOpenid(person, {}, client())).session.user.id;

test("two people with one address who come at once get one account between them, or a clear refusal", async () => {
  for (let round = 0; round < 5; round++) {
    const email = `${word()}@example.test`;
    const answers = await Promise.allSettled([signIn(named({ email })), signIn(named({ email }))]);
    const refusals = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason as AppError] : []));
    for (const { code } of refusals) expect(["conflict", "unauthorized"]).toContain(code);
    expect(await prisma().user.count({ where: { email } })).toBe(1);
  }
});

test("one person of the provider has one account, also when two sign-ins at once name two addresses", async () => {
  for (let round = 0; round < 5; round++) {
    const subject = word();
    const emails = [`${word()}@example.test`, `${word()}@example.test`];
    const ids = await Promise.all(emails.map((email) => signIn(named({ subject, email }))));
    expect(new Set(ids).size).toBe(1);
    expect(await prisma().user.count({ where: { email: { in: emails } } })).toBe(1);
  }
});

const idToken = (claims: object) => `.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.`;

describe("a provider that tells the address only when it is asked with the access token", () => {
  const askedFor = (sub: string) =>
    readClaims({
      tokens: { access_token: "a token", id_token: idToken({ sub: "ada" }) },
      client: { userinfo: async () => Promise.resolve({ sub, email: `${sub}@example.test` }) },
    });

  test("is believed", async () => {
    expect(await askedFor("ada")).toMatchObject({ sub: "ada", email: "ada@example.test" });
  });

  test("is not believed when it tells another person's", async () => {
    await expect(askedFor("bola")).rejects.toThrow("The provider names two people");
  });
});

test("no subdomain can plant the cookie that names the person", () => {
  const { SITE_URL } = env();
  try {
    env().SITE_URL = "https://oja.test";
    expect(clearedOpenidCookie()).toBe("__Host-oja-openid=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Secure");
  } finally {
    env().SITE_URL = SITE_URL;
  }
});

const claims = { sub: "ada", email: "ada@example.test", email_verified: true, name: "Ada Obi" };

test.each([
  ["a name that is no text", { name: null }, { name: "" }],
  ["a name without an end", { name: "a".repeat(100_000) }, { name: "" }],
  ["no word about the address", { email_verified: null }, { isEmailVerified: false }],
  ["the address as something else", { email_verified: "perhaps" }, { isEmailVerified: false }],
])("%s is no obstacle", (_, change, read) => {
  expect(readPerson({ ...claims, ...change } as object)).toMatchObject({ subject: "ada", ...read });
});

test.each([
  ["a subject that no database can hold", { sub: "ada\u0000" }],
  ["a subject that is too long", { sub: "a".repeat(256) }],
  ["the address of a closed account", { email: "closed-1@closed.invalid" }],
])("nobody is named by %s", (_, change) => {
  expect(readPerson({ ...claims, ...change })).toBeUndefined();
});
