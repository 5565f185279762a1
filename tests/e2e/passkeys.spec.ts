/** Passkeys in Chromium, on a virtual authenticator. */
import type { Page } from "@playwright/test";
import { dropSession, expect, openAlive, password, test } from "./fixtures";
import { turnsAt } from "./turns";
import { widths } from "../../scripts/browser/screens";

/** A phone with a fingerprint reader; @returns how to make the person refuse. */
async function addAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  const { authenticatorId } = await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    refuse: () => client.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false }),
    accept: () => client.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: true }),
  };
}

for (const width of widths) {
  const inTurn = turnsAt(width);
  test.describe(`at ${width} px`, () => {
    test.use({
      viewport: { width, height: 800 },
      expectedFailures: /^(403 .*\/passkeys.*|401 .*\/login(\/passkey)?)$/,
    });

    test(
      "a passkey is added, signs in alone, goes with the password, confirms, and is removed",
      inTurn(),
      async ({ page, register, signIn }) => {
        const account = await register("Efe Ojo");
        await signIn(page, account);
        const device = await addAuthenticator(page);
        await openAlive(page, "/account");
        await page.getByRole("button", { name: "Add a passkey" }).click();
        const question = page.getByRole("dialog", { name: "Confirm that it is you" });
        await question.getByLabel("Your password").fill(password);
        await question.getByRole("button", { name: "Confirm" }).click();
        const remove = page.getByRole("button", { name: /^Remove the passkey of Chrome/ });
        await expect(remove).toBeVisible();
        await expect(page.getByText("10 recovery codes are left")).toBeVisible();

        const signOut = async () => {
          await dropSession(page);
          await openAlive(page, "/login");
        };
        await signOut();
        await device.refuse();
        await page.getByRole("button", { name: "Use a passkey" }).click();
        await expect(page.getByText("No passkey was used.")).toBeVisible();
        await device.accept();
        await page.getByRole("button", { name: "Use a passkey" }).click();
        await expect(page).toHaveURL(/\/dashboard$/);

        await signOut();
        await page.getByLabel("Email").fill(account.email);
        await page.getByLabel("Password").fill(password);
        await page.getByRole("button", { name: "Sign In" }).click();
        await page.getByRole("button", { name: "Use a passkey" }).click();
        await expect(page).toHaveURL(/\/dashboard$/);

        await openAlive(page, "/account");
        page.once("dialog", (asked) => void asked.accept());
        await remove.click();
        await question.getByRole("button", { name: "Use a passkey" }).click();
        await expect(page.getByText("The passkey is removed.")).toBeVisible();
        await expect(remove).toBeHidden();
        await signOut();
        await page.getByRole("button", { name: "Use a passkey" }).click();
        await expect(page.getByText("This passkey is not known here. Please sign in another way.")).toBeVisible();
      },
    );
  });
}
