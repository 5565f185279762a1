/** Signing in at a real OpenID provider (tests/helpers/openid-provider.ts), through next-auth. */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { dropSession, expect, openAlive, password, test } from "./fixtures";
import { confirmEmail } from "./requests";
import { turnsAt } from "./turns";
import { widths } from "../../scripts/browser/screens";

// The provider falls silent in one of them.
test.describe.configure({ mode: "serial" });

const newEmail = () => `${randomUUID().slice(0, 13)}@example.test`;
const providerUrl = () => process.env.OJA_E2E_OPENID_URL ?? "";

/** Goes to the provider and signs in there. */
async function continueAs(page: Page, typed: string, from = "/login") {
  await openAlive(page, from);
  await page.getByRole("button", { name: "Continue with Example" }).click();
  await page.waitForURL((url) => url.href.startsWith(providerUrl()));
  await page.getByLabel("Who are you?").fill(typed);
  await page.getByRole("button", { name: "Sign in" }).click();
}

const whoIs = (page: Page) =>
  page.evaluate(async () => {
    const token = window.localStorage.getItem("auth_token") ?? "";
    const response = await fetch("/api/auth/me", { headers: { Authorization: `Bearer ${token}` } });
    return (await response.json()) as { id: number; fullName: string; email: string; isEmailConfirmed: boolean };
  });

for (const width of widths) {
  const inTurn = turnsAt(width);
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test("a newcomer gets an account, comes back to it, and sees the provider in it", inTurn(), async ({ page }) => {
      const email = newEmail();
      await continueAs(page, `${email} verified Ada Obi`, "/register?callbackUrl=%2Fescrow");
      await expect(page).toHaveURL(/\/escrow$/);
      const first = await whoIs(page);
      expect(first).toMatchObject({ fullName: "Ada Obi", email, isEmailConfirmed: true });
      await openAlive(page, "/account");
      await expect(page.getByRole("heading", { name: "Sign in with Example" })).toBeVisible();
      await expect(page.getByRole("button", { name: `Remove ${email}` })).toBeVisible();

      await dropSession(page);
      await continueAs(page, `${email} verified Ada Obi`);
      await expect(page).toHaveURL(/\/dashboard$/);
      expect((await whoIs(page)).id).toBe(first.id);
    });
  });
}

test.describe("an account that exists", () => {
  test.use({ expectedFailures: /^401 .*\/login\/openid$/ });

  test("is joined at once when both sides have confirmed the address", async ({ page, register }) => {
    const account = await register();
    await confirmEmail(page.request, account);
    await continueAs(page, `${account.email} verified Somebody Else`);
    await expect(page).toHaveURL(/\/dashboard$/);
    expect(await whoIs(page)).toMatchObject({ id: account.id, fullName: account.fullName });
  });

  for (const [which, state, isConfirmed] of [
    ["the provider has not verified", "unverified", true],
    ["Oja has not confirmed", "verified", false],
  ] as const)
    test(`asks for its password once, when its address is one that ${which}`, async ({ page, register }) => {
      const account = await register();
      if (isConfirmed) await confirmEmail(page.request, account);
      const typed = `${account.email} ${state} Ada Obi`;
      await continueAs(page, typed);
      await expect(page.getByText(`There is an account with ${account.email}.`)).toBeVisible();
      await page.getByLabel("Password").fill("not the password");
      await page.getByRole("button", { name: "Sign In" }).click();
      await expect(page.getByText("Invalid email or password")).toBeVisible();
      await page.getByLabel("Password").fill(password);
      await page.getByRole("button", { name: "Sign In" }).click();
      await expect(page).toHaveURL(/\/dashboard$/);
      expect((await whoIs(page)).id).toBe(account.id);

      await dropSession(page);
      await continueAs(page, typed);
      await expect(page).toHaveURL(/\/dashboard$/);
    });
});

test("nobody is signed in when they turn back at the provider, or come back with a forged answer", async ({ page }) => {
  await openAlive(page, "/login");
  await page.getByRole("button", { name: "Continue with Example" }).click();
  await page.waitForURL((url) => url.href.startsWith(providerUrl()));
  await page.getByRole("link", { name: /Cancel/ }).click();
  await expect(page.getByText("Example did not sign you in. Please try again, or use another way.")).toBeVisible();

  await page.goto("/api/auth/callback/oidc?code=forged&state=forged");
  await expect(page).toHaveURL(/\/login\?openid=failed$/);
  expect(await page.evaluate(() => window.localStorage.getItem("auth_token"))).toBeNull();
  expect(await page.context().cookies()).not.toContainEqual(
    expect.objectContaining({ name: "next-auth.session-token" }),
  );
});

test.describe("a provider that does not answer", () => {
  test.use({ expectedFailures: /^503 .*\/signin\/oidc$/ });

  test("leaves the other ways to sign in", async ({ page, request }) => {
    await openAlive(page, "/login");
    try {
      await request.get(`${providerUrl()}/answers/never`);
      await page.getByRole("button", { name: "Continue with Example" }).click();
      await expect(page.getByText("Example does not answer right now. Please sign in another way.")).toBeVisible();
      await expect(page.getByRole("button", { name: "Continue with Example" })).toBeEnabled();
    } finally {
      await request.get(`${providerUrl()}/answers/again`);
    }
  });
});

test("next-auth's other addresses do not exist, and its own one needs its token", async ({ request }) => {
  for (const path of ["session", "providers", "signin", "signout", "error", "_log", "signin/oidc", "callback/other"])
    expect([path, (await request.get(`/api/auth/${path}`)).status()]).toEqual([path, 404]);
  for (const path of ["signout", "session", "callback/oidc", "callback/credentials", "_log"])
    expect([path, (await request.post(`/api/auth/${path}`, { data: {} })).status()]).toEqual([path, 404]);
  const withoutToken = await request.post("/api/auth/signin/oidc", { data: { json: "true" } });
  expect(withoutToken.status()).toBe(403);
  const withQuery = await request.post("/api/auth/signin/oidc?scope=everything", { data: { json: "true" } });
  expect(withQuery.status()).toBe(404);
});
