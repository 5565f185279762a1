/** The form of a listing: amounts as people type them, and each refusal at its field. */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { widths } from "../../scripts/browser/screens";
import { answerFacts } from "./facts";
import { type Account, expect, openAlive, test } from "./fixtures";
import { addPicture } from "./locators";
import { callAs } from "./requests";
import { turnsAt } from "./turns";

const submit = (page: Page) => page.getByRole("button", { name: "Create Listing" }).click();
const price = (page: Page) => page.getByLabel("Price (NGN)");

type Listing = { id: number; title: string; price: string; pricePeriod: string | null };

async function fillIn(page: Page, typed: { title: string; price: string; category?: string }) {
  const { category = "Electronics" } = typed;
  await page.getByLabel("Category").selectOption({ label: category });
  await answerFacts(page, category);
  await page.getByLabel("Title").fill(typed.title);
  await page.getByLabel("Description").fill("Two bedrooms, water every day, close to the market.");
  await page.getByLabel("Location").fill("Aba");
  await addPicture(page, "/demo/gas-cooker-a.webp");
  await expect(page.getByRole("img", { name: "Picture 1" })).toBeVisible();
  await price(page).fill(typed.price);
}

for (const width of widths) {
  const inTurn = turnsAt(width);
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    let seller: Account;
    const title = () => `Kettle ${randomUUID().slice(0, 8)}`;
    test.beforeEach(async ({ page, register, signIn }) => {
      seller = await register();
      await signIn(page, seller);
      await openAlive(page, "/dashboard/new-listing");
    });

    test("reads 1.5m, and echoes it", inTurn(), async ({ page, request }) => {
      await fillIn(page, { title: title(), price: "1.5m" });
      await expect(price(page)).toHaveAccessibleDescription("₦1,500,000");
      await submit(page);
      await expect(page.getByText("Listing created successfully")).toBeVisible();
      await expect(page.getByRole("main").getByText("₦1,500,000", { exact: true }).first()).toBeVisible();
      const [created] = await callAs<Listing[]>(request, seller, "get", "/api/listings/my");
      expect(created).toMatchObject({ price: "1500000.00", pricePeriod: null });
    });

    for (const [typed, echo, refusal] of [
      ["1,5", "Enter an amount, such as 1,500,000, 15k or 1.5m", "Enter an amount, such as 1,500,000, 15k or 1.5m"],
      ["0", "₦0", "Enter a price, or choose Price on request"],
    ] as const) {
      test(`refuses the price ${typed} at its field, and creates nothing`, inTurn(), async ({ page, request }) => {
        await fillIn(page, { title: title(), price: typed });
        await expect(page.locator("#listing-price-hint")).toHaveText(echo);
        await submit(page);
        await expect(page.locator("#listing-price-error")).toHaveText(refusal);
        await expect(price(page)).toBeFocused();
        await expect(price(page)).toHaveAttribute("aria-invalid", "true");
        expect(await callAs(request, seller, "get", "/api/listings/my")).toEqual([]);
      });
    }

    test("takes 15 000, and a rent by the year", inTurn(), async ({ page, request }) => {
      await expect(page.getByLabel("The price is")).toHaveCount(0);
      await fillIn(page, { title: title(), price: "15 000", category: "Real Estate" });
      await page.getByLabel("The price is").selectOption("per year");
      await submit(page);
      await expect(page.getByRole("main").getByText("₦15,000 / year", { exact: true }).first()).toBeVisible();
      const [created] = await callAs<Listing[]>(request, seller, "get", "/api/listings/my");
      expect(created).toMatchObject({ price: "15000.00", pricePeriod: "year" });
    });

    test(
      "takes a phone, with one of several choices ticked after it was sent in vain",
      inTurn(),
      async ({ page, request }) => {
        await fillIn(page, { title: "", price: "95k", category: "Mobile Phones" });
        await submit(page);
        await expect(page.getByText("Title is required")).toBeVisible();
        await page.getByText("More facts").click();
        await page.getByLabel("Charger", { exact: true }).check();
        await page.getByLabel("Title").fill(title());
        await submit(page);
        await expect(page.getByText("Listing created successfully")).toBeVisible();
        const [created] = await callAs<{ attributes: object }[]>(request, seller, "get", "/api/listings/my");
        expect(created?.attributes).toMatchObject({ brand: "tecno", model: "Spark 20", accessories: ["charger"] });
      },
    );

    test("takes a price on request", inTurn(), async ({ page, request }) => {
      await fillIn(page, { title: title(), price: "" });
      await page.getByLabel("Price on request").check();
      await submit(page);
      await expect(page.getByText("Listing created successfully")).toBeVisible();
      await expect(page.getByRole("main").getByText("Price on request", { exact: true }).first()).toBeVisible();
      const [created] = await callAs<Listing[]>(request, seller, "get", "/api/listings/my");
      expect(created).toMatchObject({ price: "0.00" });
    });

    test("says what is wrong with specifications at their fields", inTurn(), async ({ page, request }) => {
      await fillIn(page, { title: title(), price: "15k" });
      const name = (row: number) => page.getByRole("textbox", { name: `Specification ${row} name` });
      const value = (row: number) => page.getByRole("textbox", { name: `Specification ${row} value` });
      const add = page.getByRole("button", { name: "Add specification" });
      await add.click();
      await name(1).fill("Colour");
      await submit(page);
      await expect(value(1)).toBeFocused();
      await expect(value(1)).toHaveAccessibleDescription("Value is required");

      await value(1).fill("Red");
      await add.click();
      await name(2).fill(" Colour ");
      await value(2).fill("Blue");
      await submit(page);
      await expect(name(2)).toBeFocused();
      await expect(name(2)).toHaveAccessibleDescription("This name is used twice");
      expect(await callAs(request, seller, "get", "/api/listings/my")).toEqual([]);

      await name(2).fill("Second colour");
      await submit(page);
      await expect(page.getByText("Listing created successfully")).toBeVisible();
      const [created] = await callAs<Listing[]>(request, seller, "get", "/api/listings/my");
      expect(await callAs(request, seller, "get", `/api/listings/${created?.id}`)).toMatchObject({
        specifications: { Colour: "Red", "Second colour": "Blue" },
      });
    });

    test("says what is wrong with pictures at their field", inTurn(), async ({ page, request }) => {
      const images = page.getByRole("textbox", { name: "Images" });
      const error = page.locator("#listing-images-error");
      const add = page.getByRole("button", { name: "Add image" });
      await page.getByText("Add a picture by its web address").click();
      await add.click();
      await expect(error).toHaveText("Paste the address of a picture first");
      await expect(images).toBeFocused();
      await images.fill("http://pictures.example/kettle.jpg");
      await add.click();
      await expect(error).toHaveText("Images must be https addresses");
      await expect(images).toBeFocused();
      await expect(images).toHaveValue("http://pictures.example/kettle.jpg");

      await fillIn(page, { title: title(), price: "15k" });
      await images.fill("/demo/sofa-a.webp");
      await submit(page);
      await expect(error).toHaveText("Press “Add image” to add this picture, or clear the field");
      await expect(images).toBeFocused();
      expect(await callAs(request, seller, "get", "/api/listings/my")).toEqual([]);
      await add.click();
      await submit(page);
      await expect(page.getByText("Listing created successfully")).toBeVisible();
    });
  });
}
