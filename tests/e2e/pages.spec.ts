import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { bearer, expect, openAlive, test } from "./fixtures";
import { addPicture } from "./locators";
import { getJson } from "./requests";
import { turnsAt } from "./turns";
import { widths } from "../../scripts/browser/screens";

const publicPages = [
  "/",
  "/categories",
  "/listings",
  "/trending",
  "/escrow-disputes",
  "/help",
  "/safety",
  "/trust",
  "/verification",
  "/contact",
  "/privacy",
  "/category/vehicles",
  "/listing/5",
  "/profile/2",
  "/search?q=toyota",
  "/login",
  "/register",
];

for (const width of widths) {
  const inTurn = turnsAt(width);
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });
    for (const path of publicPages) {
      test(`${path} shows, fits and complains of nothing`, inTurn(), async ({ page }) => {
        const response = await page.goto(path);
        expect(response?.status()).toBe(200);
        await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
        await expect(page.locator("main#content")).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      });
    }
  });
}

test.describe("light and dark", () => {
  const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

  test("is the system's choice until somebody chooses, and the choice stays", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await openAlive(page, "/listings");
    const light = await background(page);
    await page.emulateMedia({ colorScheme: "dark" });
    const dark = await background(page);
    expect(dark).not.toBe(light);
    await page.getByRole("button", { name: "Light or dark" }).click();
    await expect.poll(() => background(page)).toBe(light);
    await page.reload();
    expect(await background(page)).toBe(light);
    await expect(page.locator(".visitors-only")).toHaveCount(0);
    await page.getByRole("button", { name: "Light or dark" }).click();
    await expect.poll(() => background(page)).toBe(dark);
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto("/categories");
    expect(await background(page)).toBe(dark);
  });

  test.describe("without JavaScript", () => {
    // Blocked scripts are reported as failed requests.
    test.use({ javaScriptEnabled: false, colorScheme: "dark", expectedFailures: /^csp / });

    test("is the system's choice", async ({ page }) => {
      await page.goto("/listings");
      await expect(page.locator("body")).toHaveCSS("background-color", "rgb(20, 19, 15)");
    });
  });
});

test.describe("missing pages", () => {
  test.use({ expectedFailures: /^404 / });

  for (const [path, title] of [
    ["/no-such-page", "Page Not Found"],
    ["/category/no-such-category", "Page Not Found"],
    ["/listing/999999", "Listing Not Found"],
    ["/listing/abc", "Listing Not Found"],
    ["/listing/%ff", "Page Not Found"],
    ["/profile/999999", "User Not Found"],
  ] as const) {
    test(`${path} is a 404: ${title}`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    });
  }

  test("the API answers in JSON, whatever is asked", async ({ request }) => {
    for (const [path, status] of [
      ["/api", 404],
      ["/api/nothing/here", 404],
      ["/api/listings/%ff", 404],
      ["/api/listings/abc", 404],
    ] as const) {
      const answer = await request.get(path);
      expect([path, answer.status()]).toEqual([path, status]);
      expect(await answer.json()).toMatchObject({ code: "not_found" });
    }
    const wrongMethod = await request.put("/api/categories");
    expect(wrongMethod.status()).toBe(405);
    expect(await wrongMethod.json()).toMatchObject({ code: "method_not_allowed" });
  });
});

test("old addresses lead to the new ones", async ({ page }) => {
  await page.goto("/?search=toyota%20corolla");
  await expect(page).toHaveURL("/search?q=toyota%20corolla");
  await page.goto("/?category=vehicles");
  await expect(page).toHaveURL("/category/vehicles");
  await page.goto("/?category=Property");
  await expect(page).toHaveURL("/category/real-estate");
});

test("a page has one address, however it is written", async ({ request, register, createListing }) => {
  const id = await createListing(await register(), { title: "Door bell" });
  for (const [address, one] of [
    ["/?category=Services", "/category/artisan-services"],
    ["/category/Influencers", "/category/influencer-hiring"],
    ["/category/VEHICLES/in/Lagos?sort=newest", "/category/vehicles/in/lagos?sort=newest"],
    ["/in/Lagos", "/in/lagos"],
    [`/listing/${id}.`, `/listing/${id}`],
    [`/listing/${id})`, `/listing/${id}`],
  ] as const) {
    const response = await request.get(address, { maxRedirects: 0 });
    const { pathname, search } = new URL(response.headers().location ?? "", response.url());
    expect([address, response.status(), pathname + search]).toEqual([address, 308, one]);
    expect((await request.get(one)).status()).toBe(200);
  }
});

test("one render serves a page under each of its spellings, and with a long query", async ({
  request,
  register,
  createListing,
}) => {
  const id = await createListing(await register(), { title: "Door mat" });
  for (const address of [
    `/listing/%3${String(id)[0]}${String(id).slice(1)}`,
    `/listing/${id}?fbclid=${"a".repeat(8_000)}`,
  ]) {
    // Another test's listing of the same category may change the page between the two.
    await expect(async () => {
      const page = await request.get(`/listing/${id}`);
      const other = await request.get(address);
      expect([address, other.status(), other.headers().etag]).toEqual([address, 200, page.headers().etag]);
      expect(other.headers()["cache-status"]).toBe("Oja; hit");
    }).toPass();
  }
  for (const address of ["/search?q=toyota", "/category/vehicles?sort=newest", "/dashboard?a=1"])
    expect((await request.get(`${address}&utm=${"a".repeat(8_000)}`)).status()).toBe(200);
});

test("filters live in the address, and Back brings them back", async ({ page }) => {
  await page.goto("/category/vehicles");
  const main = page.getByRole("main");
  await expect(main.getByTestId("result-count")).toContainText("Showing 1 - ");
  await main.getByLabel("Sort by").selectOption("price-low");
  await main.getByLabel("Min price (NGN)").fill("1000000");
  await main.getByRole("button", { name: "Apply filters" }).click();
  await expect(page).toHaveURL(/sort=price-low/);
  // The order applies at once, the price after it.
  await expect(main.getByRole("link", { name: "Remove From ₦1,000,000" })).toBeVisible();
  const prices = await main.locator("ul li p.text-lg").allTextContents();
  const kobo = prices.map((text) => Number(text.replace(/\D/g, "")));
  expect(kobo).toEqual([...kobo].sort((a, b) => a - b));
  expect(kobo.every((price) => price >= 1_000_000)).toBe(true);
  await main.getByLabel("Search").fill("zzzznothing");
  await main.getByRole("button", { name: "Apply filters" }).click();
  await expect(main.getByText("No listings found")).toBeVisible();
  await page.goBack();
  await expect(main.getByText("No listings found")).toHaveCount(0);
  await expect(main.getByLabel("Min price (NGN)")).toHaveValue("₦1,000,000");
});

test("pages of a long list, as links", async ({ page }) => {
  await page.goto("/listings");
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "2", exact: true }).click();
  await expect(page).toHaveURL("/listings?page=2");
  await expect(page.getByTestId("result-count")).toContainText("Showing 13 - 24 of");
  await page.getByRole("link", { name: "List view" }).click();
  await expect(page).toHaveURL(/view=list/);
});

test("search engines get titles, canonical addresses, structured data and a map", async ({
  page,
  request,
  register,
  createListing,
  baseURL,
}) => {
  const first = async (category: string) => {
    const { listings } = await getJson<{ listings: { id: number }[] }>(request, `/api/listings?limit=1&${category}`);
    return listings[0]?.id;
  };
  const readData = async (id: number | undefined): Promise<unknown> => {
    await page.goto(`/listing/${id}`);
    return JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "");
  };
  // Its own: another test's may be sold before the map is read.
  const id = await createListing(await register(), { title: "Door lock", categorySlug: "electronics" });
  const data = await readData(id);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`/listing/${id}$`));
  await expect(page.locator('meta[property="og:title"]')).toHaveCount(1);
  expect(data).toMatchObject({
    "@type": "Product",
    offers: {
      "@type": "Offer",
      priceCurrency: "NGN",
      seller: { "@type": "Person", name: expect.any(String), url: expect.stringMatching(/\/profile\/\d+$/) },
    },
  });
  expect(JSON.stringify(data)).not.toContain("aggregateRating");
  for (const [query, type] of [
    ["category=vehicles&attr.kind=car", "Car"],
    ["category=jobs", "JobPosting"],
    ["category=artisan-services", "Service"],
  ] as const)
    expect(await readData(await first(query))).toMatchObject({ "@type": type });
  const index = await (await request.get("/sitemap.xml")).text();
  expect(index).toContain("/sitemaps/listings-0.xml");
  expect(await (await request.get("/sitemaps/listings-0.xml")).text()).toContain(`/listing/${id}<`);
  expect(await (await request.get("/sitemaps/pages.xml")).text()).toContain("/category/vehicles<");
  expect(await (await request.get("/robots.txt")).text()).toContain("Sitemap: ");
  expect(baseURL).toBeDefined();
});

test("page 2 of a list is a page of its own for search engines", async ({ page }) => {
  for (const [path, title] of [
    ["/listings", "All listings — Page 2"],
    ["/category/vehicles", "Vehicles in Nigeria — Page 2"],
  ] as const) {
    await page.goto(`${path}?page=2`);
    await expect(page).toHaveTitle(new RegExp(`^${title}`));
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`${path}\\?page=2$`));
    await page.goto(`${path}?page=2&location=Lagos`);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`${path}$`));
  }
});

test("links to home, categories and profiles show a picture in a chat", async ({ page, request }) => {
  for (const path of ["/", "/categories", "/category/vehicles", "/profile/2", "/listings"]) {
    await page.goto(path);
    const picture = await page.locator('meta[property="og:image"]').getAttribute("content");
    expect(new URL(picture ?? "").pathname).toBe("/share-picture.png");
    await expect(page.locator('meta[name="twitter:card"]')).toHaveAttribute("content", "summary_large_image");
  }
  await page.goto("/");
  const address = await page.locator('meta[property="og:url"]').getAttribute("content");
  expect(new URL(address ?? "").pathname).toBe("/");
  expect((await request.get("/share-picture.png")).headers()["content-type"]).toBe("image/png");
  const favicon = await request.get("/favicon.ico");
  expect(favicon.status()).toBe(200);
  expect(favicon.headers()["content-type"]).toBe("image/x-icon");
});

test("a text cut within an emoji stays whole, in the page and in what a chat shows", async ({
  page,
  request,
  register,
}) => {
  const seller = await register();
  const { id: categoryId } = (await (await request.get("/api/categories/fashion")).json()) as { id: number };
  const title = `Ankara ${randomUUID().slice(0, 8)}`;
  const answer = await request.post("/api/listings", {
    headers: bearer(seller),
    data: {
      title,
      categoryId,
      price: "9000",
      location: "Aba",
      images: ["/demo/sofa-a.webp"],
      description: `Five yards. ${"👨‍👩‍👧‍👦🇳🇬".repeat(100)}`,
    },
  });
  const { id } = (await answer.json()) as { id: number };
  const isWhole = (text: string | null) => /^Five yards\. (👨‍👩‍👧‍👦🇳🇬)*(👨‍👩‍👧‍👦)?…?$/u.test(text ?? "");
  await page.goto(`/listing/${id}`);
  expect(isWhole(await page.locator('meta[name="description"]').getAttribute("content"))).toBe(true);
  expect(isWhole(await page.locator('meta[property="og:description"]').getAttribute("content"))).toBe(true);
  await page.goto(`/profile/${seller.id}`);
  const card = page.getByRole("article").filter({ hasText: title });
  await expect(card).toBeVisible();
  expect(isWhole(await card.getByText("Five yards.").textContent())).toBe(true);
});

test("text of sellers stays text", async ({ page, register, createListing }) => {
  const title = `<script>alert(1)</script> & "quoted" ${randomUUID().slice(0, 8)}`;
  const id = await createListing(await register(), { title });
  await page.goto(`/listing/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
});

test("a listing is posted through the form", async ({ page, register, signIn }) => {
  await signIn(page, await register());
  await openAlive(page, "/dashboard/new-listing");
  await page.getByRole("button", { name: "Create Listing" }).click();
  for (const message of [
    "Category is required",
    "Title is required",
    "Description must be at least 10 characters",
    "Price is required",
    "Location is required",
    "At least one image is required",
  ]) {
    await expect(page.getByText(message)).toBeVisible();
  }
  // The specification's seven fields are enough; facts are asked for, now and again later.
  await page.getByLabel("Category").selectOption({ label: "Used Goods" });
  await expect(page.getByLabel("Condition")).toHaveValue("");
  await expect(page.getByLabel("Condition").getByRole("option").first()).toHaveText("I don’t know");
  await page.getByLabel("Title").fill("Wooden stool from Bida");
  await page.getByLabel("Description").fill("Carved by hand, strong and light.\nPick up in Minna.");
  await page.getByLabel("Price (NGN)").fill("8500.50");
  await page.getByLabel("Location").fill("Minna");
  await addPicture(page, "/demo/sofa-a.webp");
  await page.getByRole("button", { name: "Add specification" }).click();
  await page.getByLabel("Specification 1 name").fill("Wood");
  await page.getByLabel("Specification 1 value").fill("Mahogany");
  await page.getByRole("button", { name: "Create Listing" }).click();
  await expect(page.getByText("Listing created successfully")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Wooden stool from Bida");
  await expect(page.getByText("Mahogany", { exact: true })).toBeVisible();
  await page.goto("/my-dashboard");
  await expect(page.getByText(/Buyers choose by .*condition/)).toBeVisible();
});
