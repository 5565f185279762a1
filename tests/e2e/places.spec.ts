/** Places: filters by state and LGA, with and without scripts; what is near; the pages of states. */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { type Account, expect, type NewListing, openAlive, test } from "./fixtures";

const main = (page: Page) => page.getByRole("main");
const titles = (page: Page) => main(page).getByRole("article").getByRole("heading");
const chips = (page: Page) => main(page).getByRole("list", { name: "Filters that are set" });
const params = (expected: Record<string, string | null>) => (url: URL) =>
  Object.entries(expected).every(([name, value]) => url.searchParams.get(name) === value);

/** Three listings that only their location ties together */
async function buildStreet(seller: Account, createListing: (seller: Account, listing: NewListing) => Promise<number>) {
  const location = `Street ${randomUUID().slice(0, 8)}`;
  const put = (title: string, state: string, lga: string) => createListing(seller, { title, state, lga, location });
  await put("Kettle of Ibadan", "NG-OY", "Ibadan North");
  await put("Kettle of Epe", "NG-LA", "Epe");
  await put("Kettle of Kosofe", "NG-LA", "Kosofe");
  await put("Kettle of Ikeja", "NG-LA", "Ikeja");
  return `/listings?location=${encodeURIComponent(location)}`;
}

test("state and LGA filter a list as they are chosen, and are removed one by one", async ({
  page,
  register,
  createListing,
}) => {
  await openAlive(page, await buildStreet(await register(), createListing));
  await expect(page.getByLabel("Local government area")).toHaveCount(0);
  await page.getByLabel("State").selectOption("Lagos");
  await expect(page).toHaveURL(params({ state: "NG-LA" }));
  await expect(titles(page)).toHaveText(["Kettle of Ikeja", "Kettle of Kosofe", "Kettle of Epe"]);
  await page.getByLabel("Local government area").selectOption("Epe");
  await expect(page).toHaveURL(params({ state: "NG-LA", lga: "Epe" }));
  await expect(titles(page)).toHaveText(["Kettle of Epe"]);
  await page.getByLabel("State").selectOption("Oyo");
  await expect(page).toHaveURL(params({ state: "NG-OY", lga: null }));
  await expect(titles(page)).toHaveText(["Kettle of Ibadan"]);
  await page.getByLabel("Local government area").selectOption("Ibadan North");
  await expect(chips(page)).toContainText("Ibadan North");
  await chips(page).getByRole("link", { name: "Remove Ibadan North" }).click();
  await expect(page).toHaveURL(params({ state: "NG-OY", lga: null }));
  await chips(page).getByRole("link", { name: "Remove Oyo" }).click();
  await expect(page).toHaveURL(params({ state: null }));
  await expect(titles(page)).toHaveCount(4);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, expectedFailures: /^csp / });

  test("state and LGA filter a list one after the other, and nothing offers what needs a script", async ({
    page,
    register,
    createListing,
  }) => {
    await page.goto(await buildStreet(await register(), createListing));
    const apply = () => main(page).getByRole("button", { name: "Apply filters" }).click();
    await expect(page.getByRole("button", { name: "Near me" })).toBeHidden();
    await page.getByLabel("State").selectOption("Lagos");
    await apply();
    await expect(titles(page)).toHaveCount(3);
    await page.getByLabel("Local government area").selectOption("Kosofe");
    await apply();
    await expect(titles(page)).toHaveText(["Kettle of Kosofe"]);
    await page.getByLabel("State").selectOption("Oyo");
    await apply();
    await expect(titles(page)).toHaveText(["Kettle of Ibadan"]);
    await chips(page).getByRole("link", { name: "Remove Oyo" }).click();
    await expect(titles(page)).toHaveCount(4);
  });

  test("a list near a point keeps it, whatever else is applied", async ({ page, register, createListing }) => {
    await page.goto(`${await buildStreet(await register(), createListing)}&near=6.60,3.35&sort=nearest`);
    await expect(titles(page)).toHaveText(["Kettle of Ikeja", "Kettle of Kosofe"]);
    await page.getByLabel("Distance from you").selectOption("Within 100 km");
    await main(page).getByRole("button", { name: "Apply filters" }).click();
    await expect(titles(page)).toHaveText(["Kettle of Ikeja", "Kettle of Kosofe", "Kettle of Epe"]);
  });
});

test.describe("near me", () => {
  test("asks when it is pressed, tells the address a rounded position, and lists the nearest first", async ({
    page,
    context,
    register,
    createListing,
  }) => {
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation({ latitude: 6.604_712_3, longitude: 3.349_123_4 });
    await page.addInitScript(() => {
      const asked = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation);
      navigator.geolocation.getCurrentPosition = (...args) => {
        document.documentElement.dataset.asked = "yes";
        asked(...args);
      };
    });
    await openAlive(page, await buildStreet(await register(), createListing));
    await expect(page.locator("html")).not.toHaveAttribute("data-asked");
    await page.getByRole("button", { name: "Near me" }).click();
    await expect(page).toHaveURL(params({ near: "6.60,3.35", sort: "nearest" }));
    await expect(page.locator("html")).toHaveAttribute("data-asked", "yes");
    await expect(titles(page)).toHaveText(["Kettle of Ikeja", "Kettle of Kosofe"]);
    await expect(page.getByLabel("Sort by")).toHaveValue("nearest");
    await page.getByLabel("Distance from you").selectOption("Within 100 km");
    await expect(page).toHaveURL(params({ within: "100", near: "6.60,3.35" }));
    await expect(titles(page)).toHaveText(["Kettle of Ikeja", "Kettle of Kosofe", "Kettle of Epe"]);
    await page.getByLabel("Sort by").selectOption("Newest first");
    await expect(chips(page)).not.toContainText("Nearest first");
    await chips(page).getByRole("link", { name: "Remove Within 100 km of you" }).click();
    await expect(page).toHaveURL(params({ near: null, within: null }));
    await expect(titles(page)).toHaveCount(4);
    await expect(page.getByRole("button", { name: "Near me" })).toBeVisible();
  });

  test("says that the position was not shared", async ({ page, context }) => {
    await context.clearPermissions();
    await page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = (_, refuse) =>
        refuse?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError);
    });
    await openAlive(page, "/listings");
    await page.getByRole("button", { name: "Near me" }).click();
    await expect(main(page).getByText("Your position was not shared.")).toBeVisible();
    await expect(page).toHaveURL("/listings");
    await expect(page.getByRole("button", { name: "Near me" })).toBeEnabled();
  });

  test("says that there is no position", async ({ page, context }) => {
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation(null);
    await openAlive(page, "/listings");
    await page.getByRole("button", { name: "Near me" }).click();
    await expect(main(page).getByText("Your position could not be found. Please choose a state.")).toBeVisible();
    await expect(page).toHaveURL("/listings");
  });
});

test.describe("the page of a state", () => {
  test("lists what is there, narrows it, and is for search engines", async ({ page, request }) => {
    const { listings } = (await (await request.get("/api/listings?state=NG-FC&category=vehicles")).json()) as {
      listings: { title: string }[];
    };
    await openAlive(page, "/category/vehicles");
    await main(page)
      .getByRole("navigation", { name: "Vehicles by state" })
      .getByRole("link", { name: "Abuja" })
      .click();
    await expect(page).toHaveURL("/category/vehicles/in/fct");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Vehicles in Abuja (FCT)");
    await expect(titles(page)).toHaveText(listings.map(({ title }) => title));
    // Search engines read documents: React changes the head of a page some time after its content.
    await openAlive(page, "/category/vehicles/in/fct");
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/category\/vehicles\/in\/fct$/);
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
    const data = (await page.locator('script[type="application/ld+json"]').textContent()) ?? "";
    expect(JSON.parse(data)).toMatchObject({
      "@type": "BreadcrumbList",
      itemListElement: [{ name: "Home" }, { name: "Vehicles" }, { name: "Vehicles in Abuja (FCT)" }],
    });
    await expect(page.getByRole("combobox", { name: "State" })).toHaveCount(0);
    await page.getByLabel("Local government area").selectOption("Abuja Municipal");
    await expect(page).toHaveURL("/category/vehicles/in/fct?lga=Abuja+Municipal");
    await page.reload();
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/category\/vehicles\/in\/fct$/);
    await chips(page).getByRole("link", { name: "Remove Abuja Municipal" }).click();
    await expect(page).toHaveURL("/category/vehicles/in/fct");
  });

  test("is led to by the home page and the sitemap when it has listings, and kept out of indexes when not", async ({
    page,
    request,
  }) => {
    await page.goto("/");
    await page.getByRole("navigation", { name: "Browse by state" }).getByRole("link", { name: "Lagos" }).click();
    await expect(page).toHaveURL("/in/lagos");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Listings in Lagos");
    await expect(main(page).getByRole("navigation", { name: "Categories in Lagos" })).toContainText("Vehicles");
    const sitemap = await (await request.get("/sitemaps/pages.xml")).text();
    expect(sitemap).toContain("/in/lagos<");
    expect(sitemap).toContain("/category/vehicles/in/lagos<");
    expect(sitemap).not.toContain("/category/leisure/in/yobe<");
    await page.goto("/category/leisure/in/yobe");
    await expect(main(page).getByRole("heading", { name: "No listings found" })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    await page.goto("/listings?state=NG-LA");
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/in\/lagos$/);
  });

  test("of no state, or no category, is a 404", async ({ request }) => {
    for (const path of ["/in/nowhere", "/in/NG-LA", "/category/nothing/in/lagos", "/category/vehicles/in/x"])
      expect([path, (await request.get(path)).status()]).toEqual([path, 404]);
  });
});
