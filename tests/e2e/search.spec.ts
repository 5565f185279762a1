/** Suggestions while typing, and misspelt searches. */
import AxeBuilder from "@axe-core/playwright";
import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, openAlive, test } from "./fixtures";

const phone = { width: 360, height: 740 };
/** Letters only: an ordinary word, similar to no other */
const newWord = () =>
  [...randomBytes(8)].map((byte) => "bcdfghjklmnpqrst".charAt(byte >> 4) + "aeiou".charAt(byte % 5)).join("");

const options = (page: Page) => page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");

test("by keyboard: arrows choose, Enter takes, Escape closes and leaves the text", async ({
  page,
  register,
  createListing,
}) => {
  const word = newWord();
  await createListing(await register(), { title: `Drum ${word}` });
  await openAlive(page, "/categories");
  const field = page.getByRole("banner").getByRole("searchbox");
  await field.pressSequentially(word.slice(0, 8));
  await expect(options(page)).toHaveText([`Drum ${word}`]);
  await expect(page.getByRole("status").filter({ hasText: "1 suggestion" })).toHaveCount(1);
  await field.press("Escape");
  await expect(options(page)).toHaveCount(0);
  await expect(field).toHaveValue(word.slice(0, 8));
  await field.pressSequentially(word.slice(8, 9));
  await expect(options(page)).toHaveCount(1);
  await field.press("ArrowDown");
  await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
  await field.press("ArrowDown");
  await expect(options(page).first()).toHaveAttribute("aria-selected", "false");
  await field.press("ArrowUp");
  await field.press("Enter");
  await expect(page).toHaveURL(`/search?q=Drum+${word}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Results for “Drum ${word}”`);
});

test("Enter without a choice searches for the typed text", async ({ page }) => {
  await openAlive(page, "/categories");
  const field = page.getByRole("banner").getByRole("searchbox");
  await field.pressSequentially("phones");
  await expect(options(page).first()).toBeVisible();
  await field.press("Enter");
  await expect(page).toHaveURL("/search?q=phones");
});

test("on the home page a category leads to it, and a text goes with the chosen place", async ({
  page,
  register,
  createListing,
}) => {
  const word = newWord();
  await createListing(await register(), { title: `Stool ${word}`, location: "Yaba, Lagos" });
  await openAlive(page, "/");
  const field = page.getByRole("searchbox", { name: "I am looking for" });
  await field.pressSequentially("real est");
  await options(page).filter({ hasText: "Real Estate" }).click();
  await expect(page).toHaveURL("/category/real-estate");
  await openAlive(page, "/");
  await page.getByRole("combobox", { name: "Location" }).selectOption("Lagos");
  await field.pressSequentially(word.slice(0, 9));
  await options(page).first().click();
  await expect(page).toHaveURL(`/search?q=Stool%20${word}&location=Lagos`);
});

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  test("the menu's search suggests too, and breaks no rule of accessibility", async ({ page }) => {
    await openAlive(page, "/categories");
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("dialog").getByRole("searchbox").pressSequentially("phon");
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press("ArrowDown");
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().include("[popover]:popover-open").analyze();
    expect(violations).toEqual([]);
    await options(page).first().click();
    await expect(page).toHaveURL(/\/(search|category)/);
  });
});

test("a mistyped search shows the results of its correction, and says so", async ({
  page,
  register,
  createListing,
}) => {
  const [seller, word] = [await register(), newWord()];
  for (const title of [`Basket ${word}`, `Mat ${word}`]) await createListing(seller, { title });
  await page.goto(`/search?q=${word.slice(0, 5)}x${word.slice(6)}`);
  await expect(page.getByText("Few results for")).toContainText(word);
  await expect(page.getByRole("heading", { level: 3, name: `Basket ${word}` })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: word, exact: true }).click();
  await expect(page).toHaveURL(`/search?q=${word}`);
  await expect(page.getByText("Few results for")).toHaveCount(0);
});

test("a likely spelling is offered, and nothing else is searched for", async ({ page, register, createListing }) => {
  const word = newWord();
  await createListing(await register(), { title: `Basket ${word}` });
  await page.goto(`/search?q=${word.slice(0, 5)}x${word.slice(6)}`);
  const main = page.getByRole("main");
  await expect(main.getByText("Did you mean")).toHaveText(`Did you mean ${word}?`);
  await expect(main.getByRole("heading", { name: "No listings found" })).toBeVisible();
  await main.getByRole("link", { name: word, exact: true }).click();
  await expect(page).toHaveURL(`/search?q=${word}`);
  await expect(main.getByRole("heading", { level: 3, name: `Basket ${word}` })).toBeVisible();
  await expect(main.getByText("Did you mean")).toHaveCount(0);
});

test("a search for too many words says which it left out", async ({ page, register, createListing }) => {
  const [word, other] = [newWord(), newWord()];
  await createListing(await register(), { title: `Basket ${word}` });
  await page.goto(`/search?q=${other}+basket+${word}`);
  const main = page.getByRole("main");
  await expect(main.getByText("Nothing says all of")).toHaveText(
    `Nothing says all of “${other} basket ${word}”; these say “basket ${word}”.`,
  );
  await expect(main.getByRole("heading", { level: 3, name: `Basket ${word}` })).toBeVisible();
  await main.getByRole("link", { name: `basket ${word}`, exact: true }).click();
  await expect(page).toHaveURL(`/search?q=basket+${word}`);
  await expect(main.getByText("Nothing says all of")).toHaveCount(0);
});

test("a search within a list is sorted by relevance, unless an order was chosen", async ({
  page,
  register,
  createListing,
}) => {
  const [seller, word] = [await register(), newWord()];
  await createListing(seller, { title: "Shade", location: word });
  await page.goto(`/listings?location=${word}`);
  const main = page.getByRole("main");
  await main.getByLabel("Search").fill("shade");
  await main.getByRole("button", { name: "Apply filters" }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get("search") === "shade" && !url.searchParams.has("sort"));
  await expect(main.getByLabel("Sort by").locator("option:checked")).toHaveText("Best match");
  await main.getByLabel("Sort by").selectOption("Newest first");
  await expect(page).toHaveURL(/sort=newest/);
  await expect(main.getByLabel("Sort by").locator("option:checked")).toHaveText("Newest first");
});
