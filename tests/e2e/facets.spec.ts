/** Filters by facts: several values, ranges, counts and removal, with and without scripts; the facts of a rent. */
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

/** Three cars of a model that no other listing has */
async function buildCars(seller: Account, createListing: (seller: Account, listing: NewListing) => Promise<number>) {
  const model = `Zebra ${randomUUID().slice(0, 8)}`;
  const put = (title: string, make: string, year: number) =>
    createListing(seller, {
      title,
      categorySlug: "vehicles",
      attributes: { kind: "car", make, model, year, condition: "foreign_used" },
    });
  await put("Old Toyota", "toyota", 2008);
  await put("New Toyota", "toyota", 2016);
  await put("Honda", "honda", 2012);
  return `/category/vehicles?attr.model=${encodeURIComponent(model)}`;
}

for (const width of widths) {
  const inTurn = turnsAt(width);
  const isPhone = width === 360;

  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    const openFilters = async (page: Page) => {
      if (!isPhone) return;
      await main(page)
        .getByRole("button", { name: /^Filters/ })
        .click();
      await expect(page.locator("#filters:popover-open")).toBeVisible();
    };
    const openFact = (page: Page, name: string) =>
      page.locator("summary", { hasText: new RegExp(`^${name}$`) }).click();

    test(
      "several values, a range, counts, and removing them one by one",
      inTurn(),
      async ({ page, register, createListing }) => {
        await openAlive(page, await buildCars(await register(), createListing));
        await openFilters(page);
        await openFact(page, "Make");
        await page.getByRole("checkbox", { name: "Honda 1" }).check();
        await expect(page).toHaveURL(params({ "attr.make": "honda" }));
        await expect(titles(page)).toHaveText(["Honda"]);
        await expect(page.getByRole("checkbox", { name: "Toyota 2" })).toBeVisible();
        await page.getByRole("checkbox", { name: "Toyota 2" }).check();
        await expect(page).toHaveURL((url) => url.searchParams.get("attr.make")?.split(",").length === 2);
        await expect(titles(page)).toHaveCount(3);
        await openFact(page, "Year");
        const year = page.getByRole("group", { name: "Year", exact: true });
        await year.getByLabel("From").fill("2010");
        await year.getByLabel("From").press("Tab");
        await expect(page).toHaveURL(params({ "attr.year": "2010.." }));
        await expect(titles(page)).toHaveText(["Honda", "New Toyota"]);
        if (isPhone) await page.getByRole("button", { name: "Close" }).click();
        await chips(page).getByRole("link", { name: "Remove Toyota" }).click();
        await expect(page).toHaveURL(params({ "attr.make": "honda", "attr.year": "2010.." }));
        await chips(page).getByRole("link", { name: "Remove Year from 2010" }).click();
        await expect(page).toHaveURL(params({ "attr.year": null }));
        await expect(titles(page)).toHaveText(["Honda"]);
        await page.goBack();
        await expect(titles(page)).toHaveText(["Honda"]);
        await expect(chips(page)).toContainText("Year from 2010");
      },
    );

    test("a rent says what moving in costs", inTurn(), async ({ page, register, createListing }) => {
      const fees = { agency_fee: 100_000, legal_fee: 50_000, caution_deposit: 0, service_charge: 25_000 };
      const id = await createListing(await register(), {
        title: "Flat of the moving",
        categorySlug: "real-estate",
        price: "1500000",
        pricePeriod: "year",
        attributes: { kind: "flat", offer: "rent", bedrooms: 2, agent_or_owner: "owner", ...fees },
      });
      await page.goto(`/listing/${id}`);
      await expect(main(page).getByRole("heading", { name: "Total to move in ₦1,675,000" })).toBeVisible();
      await expect(main(page).getByRole("list", { name: "In short" })).toHaveText("To rent2 bedrooms");
    });
  });
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, expectedFailures: /^csp / });

  test("the same form filters by several values and a range", async ({ page, register, createListing }) => {
    await page.goto(await buildCars(await register(), createListing));
    await page.locator("summary", { hasText: /^Make$/ }).click();
    await page.getByRole("checkbox", { name: "Honda 1" }).check();
    await page.getByRole("checkbox", { name: "Toyota 2" }).check();
    await page.locator("summary", { hasText: /^Year$/ }).click();
    await page.getByRole("group", { name: "Year", exact: true }).getByLabel("To").fill("2012");
    await main(page).getByRole("button", { name: "Apply filters" }).click();
    await expect(titles(page)).toHaveText(["Honda", "Old Toyota"]);
    await expect(page.getByRole("checkbox", { name: /^Honda/ })).toBeChecked();
    await chips(page).getByRole("link", { name: "Remove Honda" }).click();
    await expect(titles(page)).toHaveText(["Old Toyota"]);
  });
});
