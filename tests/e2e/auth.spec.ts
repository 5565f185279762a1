import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { demoPassword } from "../../demo/password";
import { expect, test } from "./fixtures";

const login = async (page: Page, email: string, password = demoPassword) => {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
};

test("protected pages lead to the login and back", async ({ page }) => {
  for (const path of ["/dashboard", "/dashboard/new-listing", "/my-dashboard", "/edit-listing/1", "/admin"]) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?callbackUrl=${encodeURIComponent(path)}`);
  }
  await page.goto("/dashboard/new-listing");
  await login(page, "seller@oja.test");
  // The toast is gone after some seconds, also when the page is not there yet.
  await expect(page.getByText("Logged in successfully")).toBeVisible();
  await expect(page).toHaveURL("/dashboard/new-listing");
});

test("a login that leads elsewhere is not followed", async ({ page }) => {
  await page.goto("/login?callbackUrl=https%3A%2F%2Fevil.test%2F");
  await login(page, "seller@oja.test");
  await expect(page).toHaveURL("/dashboard");
});

test("forms show the documented messages", async ({ page }) => {
  await page.goto("/login");
  await login(page, "not an address", "12345");
  await expect(page.getByText("Invalid email address")).toBeVisible();
  await expect(page.getByText("Password must be at least 6 characters")).toBeVisible();
  await page.goto("/register");
  await page.getByRole("button", { name: "Create Account" }).click();
  for (const message of [
    "Full name must be at least 2 characters",
    "Username must be at least 3 characters",
    "Invalid email address",
    "Password must be at least 6 characters",
  ]) {
    await expect(page.getByText(message)).toBeVisible();
  }
});

test.describe("errors of the server", () => {
  test.use({ expectedFailures: /^(401|409) / });

  test("the typed text stays after a wrong password", async ({ page, register }) => {
    const { email } = await register();
    await page.goto("/login");
    await login(page, email, "wrong password");
    const refusal = page.getByRole("main").getByRole("alert");
    await expect(refusal).toHaveText("Invalid email or password");
    await expect(refusal).toBeFocused();
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await expect(page).toHaveURL("/login");
  });

  test("a taken e-mail is shown at its field", async ({ page, register }) => {
    const { email } = await register();
    await page.goto("/register");
    await page.getByLabel("Full Name").fill("Bola Ade");
    await page.getByLabel("Username").fill(`bola.${randomUUID().slice(0, 8)}`);
    await page.getByLabel("Email").fill(email.toUpperCase());
    await page.getByLabel("Password").fill("correct horse 9");
    await page.getByRole("button", { name: "Create Account" }).click();
    await expect(page.locator("#email-error")).toHaveText("An account with this email already exists");
  });
});

test("the menu names the person and logs out", async ({ page, loginAs, signIn }) => {
  const buyer = await loginAs("buyer@oja.test");
  await signIn(page, buyer);
  await page.goto("/categories");
  await page.getByRole("button", { name: buyer.fullName }).click();
  for (const name of ["Dashboard", "My Dashboard", "Profile", "Escrow"]) {
    await expect(page.getByRole("menuitem", { name, exact: true })).toBeVisible();
  }
  await expect(page.getByRole("menuitem", { name: "Admin" })).toHaveCount(0);
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page.getByText("Logged out successfully")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
  expect(await page.evaluate(() => window.localStorage.getItem("auth_token"))).toBeNull();
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/login/);
});

test("a lost token drops the cookie too", async ({ page, register, signIn }) => {
  await signIn(page, await register());
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: /^Welcome back/ })).toBeVisible();
  await page.evaluate(() => window.localStorage.removeItem("auth_token"));
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByLabel("Email")).toBeVisible();
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/login/);
});

test("a lost cookie drops the token too", async ({ page, register, signIn, context }) => {
  await signIn(page, await register());
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: /^Welcome back/ })).toBeVisible();
  await context.clearCookies();
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => page.evaluate(() => window.localStorage.getItem("auth_token"))).toBeNull();
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
});

test("coming Back to a sign-in form in the browser's cache logs nobody out", async ({ page, register }) => {
  const { email } = await register();
  await page.goto("/");
  await page.goto("/login");
  await page.getByRole("link", { name: "Create an account" }).click();
  await expect(page).toHaveURL("/register");
  await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/login");
  await login(page, email, "correct horse 9");
  await expect(page).toHaveURL("/dashboard");
  await page.goBack();
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("heading", { name: /^Welcome back/ })).toBeVisible();
});

test("cookies open no endpoint, bearers open no page", async ({ register, playwright, baseURL }) => {
  const { token } = await register();
  const cookieOnly = await playwright.request.newContext({
    baseURL,
    extraHTTPHeaders: { Cookie: `next-auth.session-token=${token}` },
  });
  expect((await cookieOnly.get("/api/auth/me")).status()).toBe(401);
  expect((await cookieOnly.get("/dashboard", { maxRedirects: 0 })).status()).toBe(200);
  const bearerOnly = await playwright.request.newContext({
    baseURL,
    extraHTTPHeaders: { Authorization: `Bearer ${token}` },
  });
  expect((await bearerOnly.get("/api/auth/me")).status()).toBe(200);
  expect((await bearerOnly.get("/dashboard", { maxRedirects: 0 })).status()).toBe(307);
  await cookieOnly.dispose();
  await bearerOnly.dispose();
});

test("another site's form cannot log anybody out", async ({ register, playwright, baseURL }) => {
  const { token } = await register();
  const browser = await playwright.request.newContext({
    baseURL,
    extraHTTPHeaders: { Cookie: `next-auth.session-token=${token}` },
  });
  await browser.post("/api/auth/logout", { headers: { Origin: "https://evil.test", "Sec-Fetch-Site": "cross-site" } });
  expect((await browser.get("/dashboard", { maxRedirects: 0 })).status()).toBe(200);
  const own = await browser.post("/api/auth/logout", {
    headers: { Origin: baseURL ?? "", "Sec-Fetch-Site": "same-origin" },
  });
  expect(own.status()).toBe(204);
  expect((await browser.get("/dashboard", { maxRedirects: 0 })).status()).toBe(307);
  await browser.dispose();
});
