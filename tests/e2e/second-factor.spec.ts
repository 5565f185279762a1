/** An authenticator app: setting it up, signing in with it, and its recovery codes. */
import { Secret, TOTP } from "otpauth";
import { expect, openAlive, password, test } from "./fixtures";
import { turnsAt } from "./turns";
import { widths } from "../../scripts/browser/screens";

const codeOf = (secret: string, halfMinutesOn = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + halfMinutesOn * 30_000 });

for (const width of widths) {
  const inTurn = turnsAt(width);
  test.describe(`at ${width} px`, () => {
    // Setting it up asks for the password first, and signing in for a code.
    test.use({ viewport: { width, height: 800 }, expectedFailures: /^(403 .*\/totp|401 .*\/login(\/two-factor)?)$/ });

    test(
      "an authenticator app is set up, and signing in takes its code",
      inTurn(),
      async ({ page, register, signIn, browser }) => {
        const account = await register("Efe Ojo");
        await signIn(page, account);
        await openAlive(page, "/account");
        await page.getByRole("button", { name: "Set up" }).click();
        const question = page.getByRole("dialog", { name: "Confirm that it is you" });
        await question.getByLabel("Your password").fill(password);
        await question.getByRole("button", { name: "Confirm" }).click();
        const dialog = page.getByRole("dialog", { name: "Set up an authenticator app" });
        await expect(dialog.getByRole("img", { name: "Picture for the app" })).toBeVisible();
        const secret = (await dialog.locator(".font-mono").textContent()) ?? "";
        await dialog.getByLabel("Code").fill(codeOf(secret));
        await dialog.getByRole("button", { name: "Confirm" }).click();
        await expect(page.getByText("10 recovery codes are left")).toBeVisible();
        const codes = page.getByRole("status").filter({ hasText: "Your recovery codes" }).getByRole("listitem");
        await expect(codes).toHaveCount(10);
        const recoveryCode = (await codes.first().textContent()) ?? "";

        const context = await browser.newContext({ viewport: { width, height: 800 } });
        const phone = await context.newPage();
        // The code of the moment in which it is typed: by then the one of now may be over.
        for (const newCode of [() => codeOf(secret, 1), () => recoveryCode]) {
          await phone.context().clearCookies();
          await phone.goto(new URL("/login", page.url()).href);
          await phone.evaluate(() => window.localStorage.clear());
          await phone.reload();
          await phone.getByLabel("Email").fill(account.email);
          await phone.getByLabel("Password").fill(password);
          await phone.getByRole("button", { name: "Sign In" }).click();
          await phone.getByLabel("Code of your authenticator app").fill("000000");
          await phone.getByRole("button", { name: "Sign In" }).click();
          await expect(phone.getByLabel("Code of your authenticator app")).toHaveAccessibleDescription(
            /This code is not right\.$/,
          );
          await phone.getByLabel("Code of your authenticator app").fill(newCode());
          await phone.getByRole("button", { name: "Sign In" }).click();
          await expect(phone).toHaveURL(/\/dashboard$/);
        }
        await context.close();

        await page.reload();
        await expect(page.getByText("9 recovery codes are left")).toBeVisible();
        page.once("dialog", (asked) => void asked.accept());
        await page.getByRole("button", { name: "Remove the authenticator app" }).click();
        await expect(page.getByRole("button", { name: "Set up" })).toBeVisible();
      },
    );
  });
}
