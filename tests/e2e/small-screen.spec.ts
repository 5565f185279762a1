/** Order on a small screen: something for sale comes first, and every row leads on. */
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures";

const phone = { width: 360, height: 780 };

async function topOf(locator: Locator): Promise<number> {
  const box = await locator.boundingBox();
  if (!box) throw new Error("It is not drawn");
  return box.y;
}

const firstCard = (page: Page) => page.getByRole("main").getByRole("article").first();

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  for (const path of ["/search?q=phone", "/category/electronics", "/listings"])
    test(`${path} shows the first card in the upper half`, async ({ page }) => {
      await page.goto(path);
      expect(await topOf(firstCard(page))).toBeLessThan(phone.height / 2);
    });

  test("the home page shows something for sale before the categories", async ({ page }) => {
    await page.goto("/");
    const card = await topOf(firstCard(page));
    expect(card).toBeLessThan(phone.height);
    expect(card).toBeLessThan(await topOf(page.getByRole("heading", { name: "Browse Categories" })));
  });

  test("a listing leads with picture, price, title and seller, and then its description", async ({
    page,
    register,
    createListing,
  }) => {
    await page.goto(`/listing/${await createListing(await register(), { title: "Water bucket" })}`);
    const main = page.getByRole("main");
    const tops = [
      await topOf(main.getByRole("region", { name: /^Pictures of/ })),
      await topOf(main.getByRole("heading", { level: 1 })),
      await topOf(main.locator("summary").filter({ hasText: "Seller:" })),
      await topOf(main.getByRole("heading", { name: "Description" })),
      await topOf(page.locator("#pay")),
      await topOf(main.getByRole("heading", { name: "Reviews of the seller" })),
    ];
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
    const seller = main.locator("summary").filter({ hasText: "Seller:" });
    await expect(main.getByRole("link", { name: "Why this score?" })).toBeHidden();
    await seller.click();
    await expect(main.getByRole("link", { name: "Why this score?" })).toBeVisible();
  });
});

for (const width of [360, 1280])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 780 } });

    test("how to buy and how to sell are explained where their links lead", async ({ page, register, signIn }) => {
      await page.goto("/categories");
      await expect(page.getByText(/^How to buy: /)).toBeVisible();
      await signIn(page, await register());
      await page.goto("/dashboard/new-listing");
      await expect(page.getByText(/^How to sell: /)).toBeVisible();
    });

    test("each dashboard says what it is for and links to the other", async ({ page, register, signIn }) => {
      await signIn(page, await register());
      await page.goto("/dashboard");
      const main = page.getByRole("main");
      await expect(main.getByText(/^Your purchases, sales and disputes\./)).toBeVisible();
      await main.getByRole("link", { name: "My Dashboard" }).click();
      await page.waitForURL("/my-dashboard");
      await expect(main.getByText(/^Your listings, their views and earnings\./)).toBeVisible();
      await main.getByRole("link", { name: "Dashboard", exact: true }).click();
      await page.waitForURL("/dashboard");
    });

    test("rows of purchases and sales lead to the purchase", async ({
      page,
      register,
      signIn,
      createListing,
      pay,
      openAs,
    }) => {
      const [seller, buyer] = [await register(), await register()];
      const escrow = await pay(buyer, seller, await createListing(seller, { title: "Fan to follow" }));
      const sellersPage = await openAs(seller);
      await signIn(page, buyer);
      for (const [shown, tab] of [
        [page, "Purchases"],
        [sellersPage, "Sales"],
      ] as const) {
        await shown.goto("/dashboard");
        await shown.getByRole("tab", { name: tab }).click();
        await shown.getByRole("main").getByRole("link", { name: "Fan to follow" }).click();
        await shown.waitForURL(`/escrow/${escrow.id}`);
      }
    });
  });
