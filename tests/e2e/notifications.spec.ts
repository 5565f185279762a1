/** How a person is told outside of the app, and how a listing is passed on. */
import type { Page } from "@playwright/test";
import { expect, openAlive, test } from "./fixtures";
import { turnsAt } from "./turns";
import { widths } from "../../scripts/browser/screens";

const mail = (page: Page, kind: string) => page.getByRole("checkbox", { name: `Mail: ${kind}` });

for (const width of widths) {
  const inTurn = turnsAt(width);
  test(
    `at ${width} px mails are chosen one by one, those about money stay`,
    inTurn(),
    async ({ page, register, signIn }) => {
      await page.setViewportSize({ width, height: 800 });
      await signIn(page, await register());
      await openAlive(page, "/account#notifications");
      await expect(mail(page, "An order is paid")).toBeChecked();
      await expect(mail(page, "An order is paid")).toBeDisabled();
      const written = page.waitForResponse((response) => response.request().method() === "PUT");
      await mail(page, "Somebody writes to you").uncheck();
      expect((await written).status()).toBeLessThan(300);
      await page.reload();
      await expect(mail(page, "Somebody writes to you")).not.toBeChecked();
      await expect(mail(page, "Somebody offers you a price")).toBeChecked();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    },
  );
}

test.describe("a link of a mail that has expired", () => {
  test.use({ expectedFailures: /^400 / });

  test("says what to do instead", async ({ page }) => {
    await page.goto("/unsubscribe?token=old");
    await expect(page.getByText("You will get mails about money and your account only.")).toBeVisible();
    await page.getByRole("button", { name: "Send me fewer mails" }).click();
    await expect(page.getByRole("heading", { name: "This link has expired" })).toBeVisible();
  });
});

test.describe("passing a listing on", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("by WhatsApp, by a copied link, and by the phone's own sheet", async ({
    page,
    register,
    signIn,
    createListing,
  }) => {
    const id = await createListing(await register(), { title: "Standing fan & bulb" });
    await signIn(page, await register());
    // A computer without a share sheet.
    await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined, configurable: true }));
    await openAlive(page, `/listing/${id}`);
    const share = page.getByRole("link", { name: /^Share/ });
    const text = new URL((await share.getAttribute("href")) ?? "").searchParams.get("text") ?? "";
    expect(text).toMatch(new RegExp(`^Standing fan & bulb, ₦15,000 https?://\\S+/listing/${id}$`));
    await page.getByRole("button", { name: "Copy link" }).click();
    await expect(page.getByText("Link copied")).toBeVisible();
    expect(text).toContain(await page.evaluate(() => navigator.clipboard.readText()));

    await page.addInitScript(() =>
      Object.defineProperty(navigator, "share", {
        value: (data: ShareData) => {
          document.title = `shared ${data.url}`;
          return Promise.resolve();
        },
      }),
    );
    await openAlive(page, `/listing/${id}`);
    await share.click();
    await expect(page).toHaveTitle(new RegExp(`^shared \\S+/listing/${id}$`));
    await expect(page).toHaveURL(new RegExp(`/listing/${id}$`));
  });
});
