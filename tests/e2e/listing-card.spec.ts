/** The card of a listing says everything, within its lines, on both widths and in both views. */
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { widths } from "../../scripts/browser/screens";
import type { ListingDetailDto } from "@/lib/contracts/market/listings";
import { placeName } from "@/lib/domain/market/places/place-name";
import { cardFacts } from "@/lib/facts";
import { formatListingPrice, formatShortDate, truncate } from "@/lib/format";
import { expect, type NewListing, test } from "./fixtures";
import { overflow, section } from "./locators";
import { getJson, newTown } from "./requests";
import { turnsAt } from "./turns";

const cardsOf = (page: Page, place = page.getByRole("main")) =>
  place.getByRole("listitem").filter({ has: page.getByRole("link", { name: /^View Details/ }) });

async function listingOf(request: APIRequestContext, card: Locator): Promise<ListingDetailDto> {
  const address = await card.getByRole("heading").getByRole("link").getAttribute("href");
  return getJson(request, `/api${address?.replace("/listing/", "/listings/")}`);
}

/** How many lines of an element are seen, and whether they show all of it. */
const seenLines = (text: Locator) =>
  text.evaluate((element) => {
    const lineHeight = Number(getComputedStyle(element).lineHeight.replace("px", ""));
    const { clientHeight, clientWidth, scrollHeight, scrollWidth } = element;
    return {
      lines: Math.round(clientHeight / lineHeight),
      isWhole: scrollHeight <= clientHeight + 1 && scrollWidth <= clientWidth,
    };
  });

const titleLines = (width: number) => (width < 640 ? 2 : 1);
const previewLines = (width: number) => (width < 640 ? 1 : 2);
const firstWords = (text: string) => text.replace(/\s+/g, " ").slice(0, 20);

/** Every item of the card, compared with the listing that it leads to. */
async function expectWholeCard(card: Locator, listing: ListingDetailDto, width: number) {
  const { categorySlug, attributes, title, user } = listing;
  await expect(card.locator("img")).toBeVisible();
  const heading = card.getByRole("heading", { level: 3 });
  await expect(heading).toHaveText(title);
  expect((await seenLines(heading)).lines).toBeLessThanOrEqual(titleLines(width));
  const facts = cardFacts(categorySlug, attributes).join(" · ");
  if (facts) expect((await seenLines(card.getByText(facts, { exact: true }))).lines).toBe(1);
  const preview = card.locator("p").filter({ hasText: firstWords(listing.description) });
  await expect(preview).toBeVisible();
  expect((await seenLines(preview)).lines).toBeLessThanOrEqual(previewLines(width));
  await expect(card).toContainText(formatListingPrice(listing));
  const date = card.locator("time");
  await expect(date).toHaveText(formatShortDate(listing.createdAt));
  const place = card.locator("p").filter({ has: card.page().locator("time") });
  await expect(place).toHaveText(
    `${placeName(listing) ?? truncate(listing.location, 40, "…")} ${formatShortDate(listing.createdAt)}`,
  );
  expect((await seenLines(place)).isWhole).toBe(true);
  await expect(card.getByText("Featured", { exact: true })).toHaveCount(listing.isFeatured ? 1 : 0);
  await expect(card.getByText("Verified", { exact: true })).toHaveCount(user.isVerified ? 1 : 0);
  await expect(
    card.getByText(/^(New seller · joined .*|Trusted Seller|(Verified|Established) Member|Caution|Low Trust)$/),
  ).toBeVisible();
  await expect(card).toContainText(user.averageRating === null ? "No reviews yet" : user.averageRating.toFixed(1));
  await expect(card.getByRole("link", { name: `View Details of ${title}` })).toBeVisible();
}

const long: NewListing = {
  title:
    "Toyota Corolla 2010 with a new battery, four new tyres, cold air conditioning and all its papers since Cotonou",
  categorySlug: "vehicles",
  description:
    "Driven by one teacher from home to school and back, serviced every five thousand kilometres by the same mechanic in Oregun, never flooded, never repainted, and still on its first clutch. Come with your own mechanic.",
  state: "NG-LA",
  lga: "Ikeja",
  attributes: { kind: "car", make: "toyota", model: "corolla", year: 2010, condition: "foreign_used" },
};

/** As many as the home page shows */
const recent: readonly NewListing[] = [
  long,
  { title: "Hot plate", location: "By the river", state: "NG-RI" },
  { title: "Cold box", location: "by the bridge ".repeat(8).trim() },
  { title: "Land in Epe", categorySlug: "real-estate", price: "0" },
  { title: "Flat in Yaba", categorySlug: "real-estate", price: "1500000.50", pricePeriod: "year" },
  long,
];

for (const width of widths) {
  const inTurn = turnsAt(width);
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const view of ["grid", "list"]) {
      test(
        `a long listing keeps to its lines in the ${view}`,
        inTurn(),
        async ({ page, register, createListing, request }) => {
          const location = `Behind the filling station opposite the second gate of ${newTown()}`;
          const id = await createListing(await register(), { ...long, location });
          await page.goto(`/category/vehicles?location=${encodeURIComponent(location)}&view=${view}`);
          const card = cardsOf(page);
          await expect(card).toHaveCount(1);
          await expectWholeCard(card, await getJson<ListingDetailDto>(request, `/api/listings/${id}`), width);
          await expect(card.getByText("Ikeja, Lagos", { exact: true })).toBeVisible();
          await expect(card).not.toContainText("filling station");
          const heading = card.getByRole("heading");
          const preview = card.locator("p").filter({ hasText: "Driven by one teacher" });
          expect((await seenLines(heading)).lines).toBe(view === "list" && width > 640 ? 1 : titleLines(width));
          expect((await seenLines(preview)).lines).toBe(previewLines(width));
          expect(await overflow(page)).toBeLessThanOrEqual(0);
        },
      );

      test(`every card of a category says everything in the ${view}`, inTurn(), async ({ page, request }) => {
        await page.goto(`/category/vehicles?view=${view}&sort=oldest`);
        await expect(cardsOf(page)).toHaveCount(12);
        for (const card of await cardsOf(page).all())
          await expectWholeCard(card, await listingOf(request, card), width);
        expect(await overflow(page)).toBeLessThanOrEqual(0);
      });
    }

    test(
      "every recent listing of the home page says everything",
      inTurn(),
      async ({ page, register, createListing, request }) => {
        const seller = await register();
        const cards = cardsOf(page, section(page, "Recent Listings"));
        const addresses = () =>
          cards
            .getByRole("heading")
            .getByRole("link")
            .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
        // All of one's own: those of other tests are changed, sold and deleted while they are compared.
        await expect(async () => {
          const ids: number[] = [];
          for (const listing of recent) ids.unshift(await createListing(seller, listing));
          await page.goto("/");
          expect(await addresses()).toEqual(ids.map((id) => `/listing/${id}`));
        }).toPass();
        for (const card of await cards.all()) await expectWholeCard(card, await listingOf(request, card), width);
      },
    );

    test(
      "without an LGA the place is the state, without a state the seller's words",
      inTurn(),
      async ({ page, register, createListing }) => {
        const [seller, town] = [await register(), newTown()];
        await createListing(seller, { title: "Hot plate", location: `${town}, by the river`, state: "NG-RI" });
        await createListing(seller, { title: "Cold box", location: `${town}, ${"by the bridge ".repeat(8)}`.trim() });
        for (const view of ["grid", "list"]) {
          await page.goto(`/category/electronics?location=${town}&view=${view}`);
          const card = (title: string) => cardsOf(page).filter({ hasText: title });
          await expect(card("Hot plate").getByText("Rivers", { exact: true })).toBeVisible();
          await expect(card("Cold box").getByText(/^Town\w+, by the bridge by the bri/)).toHaveText(/^.{40}…$/);
        }
      },
    );
  });
}
