/** Visitors can read and search without a script: on old phones, in data-saving browsers, while it loads. */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { ListingDetailDto } from "@/lib/contracts/market/listings";
import { type Account, expect, type NewListing, test } from "./fixtures";
import { openSellerCard } from "./locators";
import { turnsAt } from "./turns";
import { screens, widths } from "../../scripts/browser/screens";

// Blocked scripts are reported as failed requests; one of the screens is a 404.
test.use({ javaScriptEnabled: false, expectedFailures: /^(csp|404) / });

const inMain = (page: Page) => page.getByRole("main");
const titles = (page: Page) => inMain(page).getByRole("article").getByRole("heading");
const chips = (page: Page) => page.getByRole("list", { name: "Filters that are set" });
const menu = (page: Page) => page.locator("#menu");
/** getByText ignores text inside <noscript>. */
const paragraph = (page: Page, text: string | RegExp) => inMain(page).locator("p").filter({ hasText: text });

/** A village of its own, with three listings. */
async function makeVillage(seller: Account, createListing: (seller: Account, listing: NewListing) => Promise<number>) {
  const location = `Village ${randomUUID().slice(0, 8)}`;
  const offers = { "Cheap mat": "2000", "Fair chair": "15000", "Dear table": "90000" };
  for (const [title, price] of Object.entries(offers))
    await createListing(seller, { title, price, location, categorySlug: "used-goods" });
  return { location, path: `/category/used-goods?location=${encodeURIComponent(location)}` };
}

for (const width of widths) {
  const inTurn = turnsAt(width);
  const isPhone = width === 360;

  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    const openFilters = async (page: Page) => {
      if (isPhone) await page.getByRole("button", { name: /^Filters/ }).click();
    };

    test("the home page searches by words and place", inTurn(), async ({ page, register, createListing }) => {
      const seller = await register();
      const word = `drum${randomUUID().slice(0, 8)}`;
      await createListing(seller, { title: `${word} from Lagos`, location: "Ikeja, Lagos" });
      await createListing(seller, { title: `${word} from Kano`, location: "Sabon Gari, Kano" });
      await page.goto("/");
      await page.getByRole("searchbox", { name: "I am looking for" }).fill(word);
      await page.getByLabel("Location").selectOption("Lagos");
      await inMain(page).getByRole("button", { name: "Search" }).click();
      await expect(page).toHaveURL(
        ({ pathname, searchParams }) =>
          pathname === "/search" && searchParams.get("q") === word && searchParams.get("location") === "Lagos",
      );
      await expect(titles(page)).toHaveText([`${word} from Lagos`]);
      await titles(page).getByRole("link").click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${word} from Lagos`);
    });

    test("all of Nigeria is searched when no place is chosen", inTurn(), async ({ page, register, createListing }) => {
      const title = `Calabash ${randomUUID().slice(0, 8)}`;
      await createListing(await register(), { title });
      await page.goto("/");
      await page.getByRole("searchbox", { name: "I am looking for" }).fill(title);
      await inMain(page).getByRole("button", { name: "Search" }).click();
      await expect(titles(page)).toHaveText([title]);
    });

    test(
      "a category is filtered by place and price, and sorted",
      inTurn(),
      async ({ page, register, createListing }) => {
        const { location } = await makeVillage(await register(), createListing);
        await page.goto("/category/used-goods");
        await openFilters(page);
        await page.getByLabel("Location").fill(location);
        await page.getByLabel("Min price (NGN)").fill("10000");
        await page.getByLabel("Sort by").selectOption("price-high");
        await page.getByRole("button", { name: "Apply filters" }).click();
        await expect(titles(page)).toHaveText(["Dear table", "Fair chair"]);
        await openFilters(page);
        await expect(page.getByLabel("Location")).toHaveValue(location);
        await page.getByLabel("Min price (NGN)").fill("");
        await page.getByLabel("Max price (NGN)").fill("20000");
        await page.getByLabel("Sort by").selectOption("price-low");
        await page.getByRole("button", { name: "Apply filters" }).click();
        await expect(titles(page)).toHaveText(["Cheap mat", "Fair chair"]);
      },
    );

    test(
      "a category is searched by words, and the filters stay",
      inTurn(),
      async ({ page, register, createListing }) => {
        const { location, path } = await makeVillage(await register(), createListing);
        await page.goto(path);
        await expect(titles(page)).toHaveCount(3);
        await inMain(page).getByRole("searchbox", { name: "Search" }).fill("chair");
        await page.getByRole("button", { name: isPhone ? "Show matches" : "Apply filters" }).click();
        await expect(titles(page)).toHaveText(["Fair chair"]);
        await expect(page).toHaveURL(({ searchParams }) => searchParams.get("location") === location);
      },
    );

    test("each filter goes by its chip, and all at once", inTurn(), async ({ page, register, createListing }) => {
      const { location, path } = await makeVillage(await register(), createListing);
      await page.goto(`${path}&minPrice=10000&maxPrice=20000`);
      await expect(titles(page)).toHaveText(["Fair chair"]);
      await chips(page).getByRole("link", { name: "Remove From ₦10,000" }).click();
      await expect(titles(page)).toHaveText(["Fair chair", "Cheap mat"]);
      await chips(page).getByRole("link", { name: "Remove Up to ₦20,000" }).click();
      await expect(titles(page)).toHaveText(["Dear table", "Fair chair", "Cheap mat"]);
      await expect(chips(page).getByRole("link", { name: `Remove ${location}` })).toBeVisible();
      await chips(page).getByRole("link", { name: "Clear filters" }).click();
      await expect(page).toHaveURL("/category/used-goods");
      await expect(chips(page)).toHaveCount(0);
    });

    test("the pages of a list are links, there and back", inTurn(), async ({ page }) => {
      await page.goto("/listings");
      const pages = page.getByRole("navigation", { name: "Pages" });
      await pages.getByRole("link", { name: "2", exact: true }).click();
      await expect(page.getByTestId("result-count")).toContainText("Showing 13 - 24 of");
      await pages.getByRole("link", { name: "Next" }).click();
      await expect(page.getByTestId("result-count")).toContainText("Showing 25 - 36 of");
      await pages.getByRole("link", { name: "1", exact: true }).click();
      await expect(page).toHaveURL("/listings");
    });

    test(
      "a list changes between grid and rows, and keeps its filters",
      inTurn(),
      async ({ page, register, createListing }) => {
        const { path } = await makeVillage(await register(), createListing);
        await page.goto(path);
        await page.getByRole("link", { name: "List view" }).click();
        await expect(page).toHaveURL(({ searchParams }) => searchParams.get("view") === "list");
        await expect(page.getByRole("link", { name: "List view" })).toHaveAttribute("aria-current", "true");
        await expect(inMain(page).getByRole("article")).toHaveCount(0);
        await expect(inMain(page).getByRole("listitem").getByRole("heading")).toHaveText([
          "Dear table",
          "Fair chair",
          "Cheap mat",
        ]);
        await page.getByRole("link", { name: "Grid view" }).click();
        await expect(titles(page)).toHaveCount(3);
      },
    );

    test("a listing shows price, words, seller and reviews", inTurn(), async ({ page, request }) => {
      const listing = (await (await request.get("/api/listings/226")).json()) as ListingDetailDto;
      const reviews = (await (await request.get(`/api/users/${listing.userId}/reviews`)).json()) as {
        comment: string;
      }[];
      await page.goto("/listing/226");
      const naira = Number(listing.price).toLocaleString("en-NG");
      await expect(inMain(page).locator("header").getByText(`₦${naira}`)).toBeVisible();
      await expect(inMain(page).getByText(listing.description)).toBeVisible();
      await openSellerCard(page);
      await expect(
        inMain(page).getByText(listing.user.fullName, { exact: true }).filter({ visible: true }),
      ).toBeVisible();
      await expect(inMain(page).getByRole("link", { name: "See the profile" })).toBeVisible();
      await expect(
        inMain(page)
          .getByText(reviews[0]?.comment ?? "")
          .first(),
      ).toBeVisible();
    });

    test("a trust score leads to its reasons", inTurn(), async ({ page }) => {
      await page.goto("/listing/226");
      await openSellerCard(page);
      await inMain(page).getByRole("link", { name: "Why this score?" }).click();
      await expect(page.getByRole("heading", { name: "Why the trust score is" })).toBeInViewport();
    });

    test("every picture of a listing is reached by its thumbnail", inTurn(), async ({ page }) => {
      await page.goto("/listing/226");
      const pictures = page.getByRole("region", { name: /^Pictures of/ });
      const thumbnails = pictures.getByRole("link", { name: /^Show picture/ });
      const count = await thumbnails.count();
      expect(count).toBeGreaterThan(1);
      for (let number = count; number >= 1; number--) {
        await thumbnails.nth(number - 1).click();
        await expect(page).toHaveURL(new RegExp(`#picture-${number}$`));
        const picture = page.locator(`#picture-${number} img`);
        await expect(picture).toBeInViewport({ ratio: 0.5 });
        await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      }
    });

    test("the pictures of a listing are a row that scrolls", inTurn(), async ({ page }) => {
      await page.goto("/listing/226");
      await expect(page.locator("#picture-2")).not.toBeInViewport();
      await page.locator("#picture-1").hover();
      await page.mouse.wheel(width, 0);
      await expect(page.locator("#picture-2")).toBeInViewport({ ratio: 0.5 });
      await expect(page.locator("#picture-1")).not.toBeInViewport();
    });

    test(
      "paying says that it needs JavaScript, and no pay button is dead",
      inTurn(),
      async ({ page, register, createListing }) => {
        const id = await createListing(await register(), { title: "Enamel pot" });
        await page.goto(`/listing/${id}`);
        await page.locator("#pay").scrollIntoViewIfNeeded();
        await expect(paragraph(page, "Paying needs JavaScript.")).toBeInViewport();
        await expect(page.getByRole("button", { name: /pay|buy|login/i })).toHaveCount(0);
        if (isPhone) await page.locator("#pay").getByText("How escrow protects you").first().click();
        await expect(page.getByText("Your payment is held securely in escrow, not by the seller.")).toBeVisible();
        if (!isPhone) return;
        await page.locator("[data-buy-bar]").getByRole("link", { name: "Buy Now with Escrow" }).click();
        await expect(paragraph(page, /^Signing in needs JavaScript\./)).toBeVisible();
      },
    );

    test("a profile shows its four parts one below the other", inTurn(), async ({ page }) => {
      await page.goto("/profile/2");
      await expect(page.getByRole("tablist")).toHaveCount(0);
      const parts = inMain(page).getByRole("heading", { level: 2 });
      await expect(parts).toHaveText(["Active listings", "Reviews", /^Why the trust score is/, "About"]);
      await expect(titles(page).first()).toBeVisible();
      await expect(page.getByText("What happened", { exact: true })).toBeVisible();
      await expect(page.getByText("Member since")).toBeVisible();
      const tops = await parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().top));
      expect(tops).toEqual([...tops].sort((a, b) => a - b));
    });

    test("the header leads to signing in and registering", inTurn(), async ({ page }) => {
      for (const path of ["/", "/listings", "/listing/226", "/profile/2"]) {
        await page.goto(path);
        for (const name of ["Sign In", "Register"])
          await expect(page.getByRole("banner").getByRole("link", { name })).toBeVisible();
      }
      await page.getByRole("banner").getByRole("link", { name: "Register" }).click();
      await expect(page).toHaveURL("/register");
    });

    for (const [path, words] of [
      ["/login", /^Signing in needs JavaScript\./],
      ["/register", /^(Registering|Creating (an|your) account) needs JavaScript\./],
    ] as const) {
      test(`${path} says that it needs JavaScript, and shows no dead form`, inTurn(), async ({ page }) => {
        await page.goto(path);
        await expect(paragraph(page, words)).toBeVisible();
        await expect(inMain(page).getByRole("textbox")).toHaveCount(0);
        await expect(inMain(page).getByRole("button")).toHaveCount(0);
        await expect(inMain(page).getByRole("status")).toHaveCount(0);
      });
    }

    // The page of parts shows buttons for their looks.
    const left = ["design"];
    for (const { name, path } of screens.filter(({ name, as, open }) => !as && !open && !left.includes(name))) {
      test(`${name}: no button is dead`, inTurn(), async ({ page }) => {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        expect(await page.evaluate(deadButtons)).toEqual([]);
      });
    }
  });
}

/**
 * Runs in the page. Visible buttons without an effect: neither a submit of a form with an action nor a
 * popover's trigger.
 */
function deadButtons(): string[] {
  return [...document.querySelectorAll<HTMLButtonElement>("button")]
    .filter((button) => button.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter(({ type, form }) => !(type === "submit" && form?.hasAttribute("action")))
    .filter(({ popoverTargetElement }) => !popoverTargetElement)
    .map((button) => button.outerHTML.slice(0, 120));
}

test.describe("the menu of a phone", () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test.beforeEach(async ({ page }) => {
    await page.goto("/listings");
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(menu(page)).toBeVisible();
  });

  test("leads to categories", async ({ page }) => {
    await menu(page).getByRole("link", { name: "Vehicles" }).click();
    await expect(page).toHaveURL("/category/vehicles");
    await expect(menu(page)).toBeHidden();
  });

  test("searches", async ({ page }) => {
    await menu(page).getByRole("searchbox", { name: "Search for anything" }).fill("toyota");
    await menu(page).getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL("/search?q=toyota");
    await expect(titles(page).first()).toBeVisible();
  });

  test("closes by its button and by Escape", async ({ page }) => {
    await menu(page).getByRole("button", { name: "Close" }).click();
    await expect(menu(page)).toBeHidden();
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(menu(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(menu(page)).toBeHidden();
  });
});

test.describe("the header of a wide screen", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("searches", async ({ page }) => {
    await page.goto("/category/fashion");
    await page.getByRole("banner").getByRole("searchbox").fill("toyota");
    await page.getByRole("banner").getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL("/search?q=toyota");
    await expect(titles(page).first()).toBeVisible();
  });
});
