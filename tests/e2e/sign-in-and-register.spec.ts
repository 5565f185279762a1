import { randomUUID } from "node:crypto";
import { bearer, expect, test } from "./fixtures";
import { holdRequests } from "./requests";

test.describe("signing in", () => {
  test("the form says that it is working, and leads to the dashboard", async ({ page, register }) => {
    const { email } = await register("Kemi Ojo");
    const response = await holdRequests(page, "**/api/auth/login");
    await page.goto("/login");
    await expect(page.getByRole("main").getByRole("link", { name: "Create an account" })).toHaveAttribute(
      "href",
      "/register",
    );
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill("correct horse 9");
    const asked = page.waitForRequest("**/api/auth/login");
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByRole("button", { name: "Signing in..." })).toBeDisabled();
    response.release();
    expect((await asked).postDataJSON()).toEqual({ email, password: "correct horse 9" });
    expect((await asked).headers()["content-type"]).toBe("application/json");
    await expect(page.locator("[data-sonner-toast]")).toHaveText("SuccessLogged in successfully");
    await expect(page).toHaveURL("/dashboard");
    const { token } = (await (await (await asked).response())?.json()) as { token: string };
    expect(await page.evaluate(() => window.localStorage.getItem("auth_token"))).toBe(token);
  });

  test.describe("while the token is being dropped", () => {
    // Which of the two is answered first is open: after the logout the session is over.
    test.use({ expectedFailures: /^401 .*\/api\/auth\/me$/ });

    test("a spinner shows until it is known who is there", async ({ page, register }) => {
      const { token } = await register();
      // The token has no cookie beside it and is about to be dropped: both answers wait.
      const response = await holdRequests(page, /\/api\/auth\/(me|logout)$/);
      await page.addInitScript((text) => window.localStorage.setItem("auth_token", text), token);
      await page.goto("/login");
      await expect(page.getByRole("main").getByRole("status")).toHaveText("Loading…");
      await expect(page.getByLabel("Email")).toHaveCount(0);
      response.release();
      await expect(page.getByLabel("Email")).toBeVisible();
    });
  });

  test("who is there is asked with the token, and only when there is one", async ({ page, register, signIn }) => {
    const asked: (string | undefined)[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/auth/me")) asked.push(request.headers().authorization);
    });
    await page.goto("/categories");
    await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
    expect(asked).toEqual([]);
    const user = await register("Sade Coker");
    await signIn(page, user);
    await page.goto("/categories");
    await expect(page.getByRole("button", { name: "Sade Coker" })).toBeVisible();
    expect(asked).toEqual([`Bearer ${user.token}`]);
  });

  test.describe("when it fails", () => {
    test.use({ expectedFailures: /^(401|409) / });

    test("a toast titled Error says why", async ({ page, register }) => {
      const { email } = await register();
      await page.goto("/login");
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password").fill("wrong password");
      await page.getByRole("button", { name: "Sign In" }).click();
      await expect(page.locator("[data-sonner-toast]")).toHaveText("ErrorInvalid email or password");
      await expect(page).toHaveURL("/login");
    });

    test("so it is with a registration", async ({ page, register }) => {
      const { email } = await register();
      await page.goto("/register");
      await page.getByLabel("Full Name").fill("Bola Ade");
      await page.getByLabel("Username").fill(`bola.${randomUUID().slice(0, 8)}`);
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password").fill("correct horse 9");
      await page.getByRole("button", { name: "Create Account" }).click();
      await expect(page.locator("[data-sonner-toast]")).toHaveText("ErrorAn account with this email already exists");
    });

    test("a session that ended is forgotten", async ({ page, register, signIn, request }) => {
      const user = await register("Yetunde Cole");
      await signIn(page, user);
      await page.goto("/categories");
      await expect(page.getByRole("button", { name: "Yetunde Cole" })).toBeVisible();
      expect((await request.post("/api/auth/logout", { headers: bearer(user) })).status()).toBe(204);
      await page.reload();
      await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
      expect(await page.evaluate(() => window.localStorage.getItem("auth_token"))).toBeNull();
    });
  });
});

test("registering takes six fields and leads to the dashboard", async ({ page }) => {
  await page.goto("/register");
  const form = page.getByRole("main").locator("form");
  await expect(form.locator("label")).toHaveText([
    "Full Name",
    "Username",
    "Email",
    "Phone (optional)",
    "Account Type",
    "Password",
  ]);
  const types = form.getByLabel("Account Type");
  await expect(types).toHaveValue("user");
  expect(await types.locator("option").evaluateAll((all) => all.map((option) => option.getAttribute("value")))).toEqual(
    ["user", "agent", "artisan", "tenant"],
  );
  await expect(types.locator("option")).toHaveText([
    "Regular user",
    "Property agent",
    "Service provider or artisan",
    "Tenant or renter",
  ]);
  await expect(form.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", "/login");
  const name = randomUUID().slice(0, 13);
  await form.getByLabel("Full Name").fill("Danjuma Garba");
  await form.getByLabel("Username").fill(`spec.${name}`);
  await form.getByLabel("Email").fill(`${name}@oja.test`);
  await form.getByLabel("Password").fill("correct horse 9");
  await types.selectOption("artisan");
  const asked = page.waitForRequest("**/api/auth/register");
  await form.getByRole("button", { name: "Create Account" }).click();
  expect((await asked).postDataJSON()).toEqual({
    fullName: "Danjuma Garba",
    username: `spec.${name}`,
    email: `${name}@oja.test`,
    role: "artisan",
    password: "correct horse 9",
  });
  await expect(page.locator("[data-sonner-toast]")).toHaveText("SuccessAccount created successfully");
  await expect(page).toHaveURL("/dashboard");
});
