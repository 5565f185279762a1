/** A listing that is begun on one phone is finished on another. */
import type { Page } from "@playwright/test";
import { widths } from "../../scripts/browser/screens";
import { answerFacts } from "./facts";
import { type Account, bearer, expect, openAlive, test } from "./fixtures";
import { addPicture } from "./locators";
import { turnsAt } from "./turns";

const notice = (page: Page) => page.getByText("We kept what you typed last time.");

for (const width of widths) {
  const inTurn = turnsAt(width);
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test(
      "goes on elsewhere, and is gone when it is published",
      inTurn(),
      async ({ page, register, signIn, openAs, request }) => {
        const seller = await register();
        const draft = async () =>
          ((await (await request.get("/api/listings/draft", { headers: bearer(seller) })).json()) as { draft: unknown })
            .draft;
        await signIn(page, seller);
        await openAlive(page, "/dashboard/new-listing");
        await page.getByLabel("Category").selectOption({ label: "Electronics" });
        await page.getByLabel("Title").fill("Kettle of my uncle");
        await addPicture(page, "/demo/gas-cooker-a.webp");
        await expect.poll(draft).toMatchObject({
          fields: { title: "Kettle of my uncle", images: ["/demo/gas-cooker-a.webp"] },
        });

        const other = await openAs(seller);
        await openAlive(other, "/my-dashboard");
        await expect(other.getByText("You have an unfinished listing: Kettle of my uncle")).toBeVisible();
        await other.getByRole("link", { name: "Go on" }).click();
        await expect(other.getByLabel("Title")).toHaveValue("Kettle of my uncle");
        await expect(notice(other)).toBeVisible();
        await expect(other.getByLabel("Category").locator("option:checked")).toHaveText("Electronics");
        await expect(other.getByRole("img", { name: "Picture 1" })).toBeVisible();
        await answerFacts(other);
        await other.getByLabel("Description").fill("Boils two litres, bought in March.");
        await other.getByLabel("Price (NGN)").fill("15k");
        await other.getByLabel("Location").fill("Aba");
        await other.getByRole("button", { name: "Create Listing" }).click();
        await expect(other).toHaveURL(/\/listing\/\d+$/);
        await expect.poll(draft).toBeNull();
        await other.goto("/my-dashboard");
        await expect(other.getByRole("heading", { name: "My Dashboard", level: 1 })).toBeVisible();
        await expect(other.getByText("You have an unfinished listing")).toHaveCount(0);
      },
    );

    test(
      "is saved when the page is left at once, and gone when one starts over",
      inTurn(),
      async ({ page, register, signIn, openAs }) => {
        const seller: Account = await register();
        await signIn(page, seller);
        await openAlive(page, "/dashboard/new-listing");
        await page.getByLabel("Title").fill("Kettle in a hurry");
        const saved = page.waitForResponse((response) => response.request().method() === "PUT");
        await page.getByRole("banner").getByRole("link").first().click();
        expect((await saved).status()).toBe(200);

        const other = await openAs(seller);
        await openAlive(other, "/dashboard/new-listing");
        await expect(other.getByLabel("Title")).toHaveValue("Kettle in a hurry");
        const removed = other.waitForResponse((response) => response.request().method() === "DELETE");
        await other.getByRole("button", { name: "Start over" }).click();
        await removed;
        await expect(other.getByLabel("Title")).toHaveValue("");
        await openAlive(other, "/dashboard/new-listing");
        await expect(other.getByLabel("Title")).toHaveValue("");
        await expect(notice(other)).toHaveCount(0);
      },
    );
  });
}
