/** Parts of pages, and what they contain. */
import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures";

/** [name, address] of every link, in the order they stand. */
export const linksOf = (place: Locator) =>
  place
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => [link.textContent.trim(), link.getAttribute("href")]));

/** Name → value of a <dl>. */
export const definitionsOf = (place: Locator): Promise<Record<string, string>> =>
  place
    .locator("dl > div")
    .evaluateAll((rows) =>
      Object.fromEntries(
        rows.map((row) => [row.querySelector("dt")?.textContent, row.querySelector("dd")?.textContent]),
      ),
    );

/** Adds a picture to the form of a listing. */
export async function addPicture(place: Page | Locator, address: string): Promise<void> {
  const input = place.getByLabel("Images");
  if (!(await input.isVisible())) await place.getByText("Add a picture by its web address").click();
  await input.fill(address);
  await place.getByRole("button", { name: "Add image" }).click();
}

export const section = (page: Page, title: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

export const mainCategories = [
  ["Electronics", "/category/electronics"],
  ["Property", "/category/real-estate"],
  ["Jobs", "/category/jobs"],
  ["Services", "/category/artisan-services"],
  ["Vehicles", "/category/vehicles"],
  ["Influencers", "/category/influencer-hiring"],
];

export const optionValues = (select: Locator) =>
  select
    .locator("option")
    .evaluateAll((options) => options.map((option) => option.getAttribute("value")).filter(Boolean));

/** A figure card: its value and what stands below. */
export const figure = (page: Page, name: string) =>
  page
    .getByRole("main")
    .locator("dl > div")
    .filter({ has: page.locator("dt", { hasText: name }) })
    .locator("dd");

/** The row with this text in a queue of the admins; other tests fill the pages before it, and empty them. */
export async function rowInQueue(page: Page, text: string): Promise<Locator> {
  const first = page.url().split("#")[0] ?? "";
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: text });
  const next = page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Next" });
  for (let looks = 1; (await row.count()) === 0;) {
    const address = (await next.count()) > 0 ? await next.getAttribute("href") : null;
    // Behind our back it moves to the page before when a row of that one is decided.
    if (address === null && looks++ === 2) throw new Error(`No row has the text ${text}`);
    await page.goto(address ?? first);
  }
  await expect(row).toHaveCount(1);
  return row;
}

/** A closed dialog goes back over its history entry; what is opened or left before that has happened is closed as well. */
export const overlayEntryGone = (page: Page) =>
  page.waitForFunction(() => !(window.history.state as { overlay?: string } | null)?.overlay);

/** The choice of a handover on an order's page. */
export const handoverChoice = (page: Page, name: "We meet" | "The seller sends it") =>
  page.getByRole("group", { name: "How will you get it?" }).getByRole("radio", { name });

/** The seller on a listing's page. */
export const sellerCard = (page: Page) => page.getByRole("main").getByRole("region", { name: "Seller", exact: true });

/** On phones it is folded at first. */
export async function openSellerCard(page: Page): Promise<void> {
  const summary = sellerCard(page).locator("summary");
  if (await summary.isVisible()) await summary.click();
}

/** By how many pixels the page is wider than the screen */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
