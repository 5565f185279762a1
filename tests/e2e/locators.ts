/** Parts of pages, and what they contain. */
import type { Locator, Page } from "@playwright/test";

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
