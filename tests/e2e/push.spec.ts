/** Notifications on the screen of a device: the worker of the site, and the switch. */
import { expect, openAlive, test } from "./fixtures";
import { turnsAt } from "./turns";
import { widths } from "../../scripts/browser/screens";

test("the service worker starts, and answers no request of a page", async ({ page }) => {
  await page.goto("/");
  const state = await page.evaluate(async () => {
    await navigator.serviceWorker.register("/sw.js");
    return (await navigator.serviceWorker.ready).active?.state;
  });
  expect(["activating", "activated"]).toContain(state);
  const response = await page.reload();
  expect(response?.fromServiceWorker()).toBe(false);
});

for (const width of widths) {
  const inTurn = turnsAt(width);
  test(
    `at ${width} px the account page says why this browser shows nothing`,
    inTurn(),
    async ({ page, register, signIn }) => {
      await page.setViewportSize({ width, height: 800 });
      await signIn(page, await register());
      await openAlive(page, "/account#notifications");
      // The browser of the tests refuses all sites.
      await expect(page.getByText("This browser refuses notifications of Oja.")).toBeVisible();
      await expect(page.getByRole("checkbox", { name: "Screen: Somebody writes to you" })).toBeChecked();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    },
  );
}
