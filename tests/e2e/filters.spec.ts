/** Filters of a list: each choice applies at once, nothing typed is lost, and what cannot be applied is said. */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { widths } from "../../scripts/browser/screens";
import { type Account, expect, type NewListing, openAlive, test } from "./fixtures";
import { turnsAt } from "./turns";

const main = (page: Page) => page.getByRole("main");
const titles = (page: Page) => main(page).getByRole("article").getByRole("heading");
const chips = (page: Page) => main(page).getByRole("list", { name: "Filters that are set" });
const params = (expected: Record<string, string | null>) => (url: URL) =>
  Object.entries(expected).every(([name, value]) => url.searchParams.get(name) === value);

/** A town of its own, with three listings at three prices. */
async function buildTown(seller: Account, createListing: (seller: Account, listing: NewListing) => Promise<number>) {
  const town = `Town${randomUUID().slice(0, 8)}`;
  const offers = { "Small kettle": "1000", "Big kettle": "1500000", "Big toaster": "9000000" };
  for (const [title, price] of Object.entries(offers)) await createListing(seller, { title, price, location: town });
  return town;
}

for (const width of widths) {
  const inTurn = turnsAt(width);
  const isPhone = width === 360;

  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    const sheet = (page: Page) => page.locator("#filters:popover-open");
    const openFilters = async (page: Page) => {
      if (!isPhone) return;
      await main(page)
        .getByRole("button", { name: /^Filters/ })
        .click();
      await expect(sheet(page)).toBeVisible();
    };
    const closeFilters = async (page: Page) => {
      if (isPhone) await page.getByRole("button", { name: "Close" }).click();
    };

    test(
      "a chosen order applies at once, with what is typed, and keeps the focus",
      inTurn(),
      async ({ page, register, createListing }) => {
        const town = await buildTown(await register(), createListing);
        await openAlive(page, `/listings?location=${town}`);
        await openFilters(page);
        await page.getByLabel("Max price (NGN)").fill("2m");
        await page.getByLabel("Sort by").selectOption("price-high");
        await expect(page).toHaveURL(params({ location: town, sort: "price-high", maxPrice: "2m" }));
        await expect(page.getByTestId("result-count")).toHaveText("Showing 1 - 2 of 2 results");
        await expect(page.getByLabel("Max price (NGN)")).toHaveValue("₦2,000,000");
        if (isPhone) await expect(sheet(page)).toBeVisible();
        await closeFilters(page);
        await expect(titles(page)).toHaveText(["Big kettle", "Small kettle"]);
      },
    );

    test("the first filter of a list keeps the focus, and the text that is being typed", inTurn(), async ({ page }) => {
      await openAlive(page, "/listings");
      await openFilters(page);
      await page.getByLabel("Location").fill("Lagos");
      await page.keyboard.press("Tab");
      await page.keyboard.type("15");
      await expect(page).toHaveURL(params({ location: "Lagos", minPrice: null }));
      await expect(chips(page)).toContainText("Lagos");
      await expect(page.getByLabel("Min price (NGN)")).toBeFocused();
      await page.keyboard.type("k");
      await expect(page.getByLabel("Min price (NGN)")).toHaveValue("15k");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(params({ location: "Lagos", minPrice: "15k" }));
      await expect(page.getByLabel("Min price (NGN)")).toHaveValue("₦15,000");
      await expect(sheet(page)).toHaveCount(0);
    });

    test("nothing typed is lost by the next press", inTurn(), async ({ page, register, createListing }) => {
      const town = await buildTown(await register(), createListing);
      await openAlive(page, `/listings?location=${town}&maxPrice=8000000`);
      const type = async (label: string, text: string) => {
        await openFilters(page);
        await page.getByLabel(label).fill(text);
      };
      await main(page).getByLabel("Search").fill("kettle");
      await main(page).getByRole("link", { name: "List view" }).click();
      await expect(page).toHaveURL(params({ search: "kettle", view: "list", location: town }));
      await expect(chips(page)).toContainText("kettle");
      await type("Min price (NGN)", "1.2m");
      await closeFilters(page);
      await chips(page).getByRole("link", { name: /Up to/ }).click();
      await expect(page).toHaveURL(params({ maxPrice: null, search: "kettle", view: "list" }));
      await expect(chips(page)).toContainText("From ₦1,200,000");
      await expect(page.getByTestId("result-count")).toHaveText("Showing 1 - 1 of 1 results");
      await main(page).getByLabel("Search").fill("toaster");
      const headerSearch = page.getByRole("banner").getByRole("searchbox");
      if (!isPhone) {
        await headerSearch.click();
        await expect(page).toHaveURL(params({ search: "toaster" }));
      }
      await chips(page).getByRole("link", { name: "Clear filters" }).click();
      await expect(page).toHaveURL("/listings");
      await expect(main(page).getByLabel("Search")).toHaveValue("");
    });

    test("amounts are read as people type them, and what cannot be read is said", inTurn(), async ({ page }) => {
      await page.goto("/listings?minPrice=1.5m&maxPrice=two%20million");
      await expect(chips(page).getByRole("link")).toHaveText(["Remove From ₦1,500,000", "Clear filters"]);
      await openFilters(page);
      await expect(page.getByLabel("Min price (NGN)")).toHaveValue("₦1,500,000");
      const max = page.getByLabel("Max price (NGN)");
      await expect(max).toHaveValue("two million");
      await expect(max).toHaveAccessibleDescription(
        "Enter an amount, such as 1,500,000, 15k or 1.5m. This filter is not applied.",
      );
      await max.fill("2 000 000");
      await max.press("Enter");
      await expect(chips(page)).toContainText("Up to ₦2,000,000");
    });

    test("an impossible range says so, beside its fields and in place of the list", inTurn(), async ({ page }) => {
      await page.goto("/listings?minPrice=9000&maxPrice=5000");
      await expect(main(page).getByRole("heading", { name: "No price is in this range" })).toBeVisible();
      await expect(main(page)).toContainText("The minimum price, ₦9,000, is above the maximum price, ₦5,000.");
      await openFilters(page);
      await expect(page.getByLabel("Min price (NGN)")).toHaveAccessibleDescription("Above the maximum");
      await expect(page.getByLabel("Max price (NGN)")).toHaveAccessibleDescription("Below the minimum");
      await closeFilters(page);
      await main(page).getByRole("link", { name: "Show ₦5,000 to ₦9,000" }).click();
      await expect(page).toHaveURL(params({ minPrice: "5000", maxPrice: "9000" }));
    });

    test("a page beyond the end says so, and leads back", inTurn(), async ({ page, register, createListing }) => {
      const town = await buildTown(await register(), createListing);
      await page.goto(`/listings?location=${town}&page=999`);
      await expect(main(page).getByRole("heading", { name: "This page is beyond the end" })).toBeVisible();
      await expect(main(page)).toContainText("There is 1 page.");
      await expect(main(page).getByRole("navigation", { name: "Pages" })).toHaveCount(0);
      await main(page).getByRole("link", { name: "First page" }).click();
      await expect(page).toHaveURL(`/listings?location=${town}`);
      await page.goto("/listings?page=999");
      await main(page).getByRole("link", { name: "Last page" }).click();
      await expect(titles(page)).not.toHaveCount(0);
      await expect(main(page).locator("[aria-current=page]")).toHaveCount(1);
    });

    test("a category and a search are combined", inTurn(), async ({ page, register, createListing }) => {
      const [seller, word] = [await register(), `drum${randomUUID().slice(0, 8)}`];
      await createListing(seller, { title: `${word} of wood`, categorySlug: "leisure" });
      await createListing(seller, { title: `${word} of tin`, categorySlug: "used-goods" });
      await openAlive(page, `/search?q=${word}`);
      await expect(titles(page)).toHaveCount(2);
      await openFilters(page);
      await page.getByLabel("Category").selectOption("Leisure");
      await expect(page).toHaveURL(params({ q: word, category: "leisure" }));
      await closeFilters(page);
      await expect(titles(page)).toHaveText([`${word} of wood`]);
      await chips(page)
        .getByRole("link", { name: /^Remove Leisure/ })
        .click();
      await expect(titles(page)).toHaveCount(2);
      await page.goto(`/category/leisure?search=${word}`);
      await expect(titles(page)).toHaveCount(1);
      await expect(page.getByLabel("Category")).toHaveCount(0);
      await main(page).getByRole("link", { name: "Search all categories" }).click();
      await expect(page).toHaveURL(`/listings?search=${word}`);
      await expect(titles(page)).toHaveCount(2);
    });
  });
}

test("the keyboard chooses an order and stays in it", async ({ page }) => {
  await openAlive(page, "/search?q=toyota");
  const order = page.getByLabel("Sort by");
  await order.focus();
  await page.keyboard.press("ArrowDown");
  await expect(page).toHaveURL(params({ q: "toyota", sort: "newest" }));
  await expect(order).toBeFocused();
});
