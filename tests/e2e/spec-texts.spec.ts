/** What the spec says of texts, links and figures that everybody sees; tests/spec-coverage.md tells which is where. */
import { randomUUID } from "node:crypto";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { type Account, bearer, expect, test } from "./fixtures";

/** [name, address] of every link, in the order they stand. */
const linksOf = (place: Locator) =>
  place
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => [link.textContent.trim(), link.getAttribute("href")]));

/** Name → value of a <dl>. */
const factsOf = (place: Locator): Promise<Record<string, string>> =>
  place
    .locator("dl > div")
    .evaluateAll((rows) =>
      Object.fromEntries(
        rows.map((row) => [row.querySelector("dt")?.textContent, row.querySelector("dd")?.textContent]),
      ),
    );

const section = (page: Page, title: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

/** A place that only one test's listings are in. */
const newTown = () => `Town${randomUUID().slice(0, 8)}`;

const inLagos = (iso: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-NG", { ...options, timeZone: "Africa/Lagos" }).format(new Date(iso));

async function json<T>(request: APIRequestContext, path: string): Promise<T> {
  const answer = await request.get(path);
  expect([path, answer.status()]).toEqual([path, 200]);
  return (await answer.json()) as T;
}

type Listing = {
  id: number;
  title: string;
  createdAt: string;
  isFeatured: boolean;
  userId: number;
  categoryId: number;
  user: { isVerified: boolean; reviewCount: number; averageRating: number | null };
};

/** A listing on sale for which `holds`, of all that there are. */
async function findListing(request: APIRequestContext, holds: (listing: Listing) => boolean): Promise<Listing> {
  for (let offset = 0; ; offset += 100) {
    const { listings } = await json<{ listings: Listing[] }>(request, `/api/listings?limit=100&offset=${offset}`);
    const found = listings.find(holds);
    if (found) return found;
    if (listings.length === 0) throw new Error("The demo has no such listing");
  }
}

async function completePurchase(request: APIRequestContext, buyer: Account, seller: Account, listingId: number) {
  const paid = await request.post("/api/escrow", {
    headers: bearer(buyer),
    data: { listingId, sellerId: seller.id, amount: "15000.00" },
  });
  expect(paid.status()).toBe(201);
  const { id } = (await paid.json()) as { id: number };
  expect((await request.put(`/api/escrow/${id}/confirm`, { headers: bearer(buyer) })).status()).toBe(200);
}

/** Keeps calls of an address waiting until they are released. */
async function hold(page: Page, address: string | RegExp) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return { release };
}

test.describe("the home page", () => {
  test("has a green header with the logo and the way to the login", async ({ page }) => {
    await page.goto("/");
    expect(await linksOf(page.getByRole("banner"))).toEqual([
      ["Oja", "/"],
      ["Sign In", "/login"],
    ]);
    await expect(page.getByRole("banner")).toHaveCSS("position", "sticky");
  });

  test("names who is signed in, and leads to the dashboard", async ({ page, register, signIn }) => {
    await signIn(page, await register("Halima Sani"));
    await page.goto("/");
    await expect(page.getByRole("banner").getByRole("link", { name: "Halima Sani" })).toHaveAttribute(
      "href",
      "/dashboard",
    );
  });

  test("asks what one is looking for, and where", async ({ page }) => {
    await page.goto("/");
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("What are you looking for?");
    await expect(
      main.getByText("Nigeria's Digital Marketplace - Connect, Trade, Trust", { exact: true }),
    ).toBeVisible();
    await expect(main.getByPlaceholder("I am looking for...", { exact: true })).toBeVisible();
    await expect(main.getByLabel("Location").locator("option")).toHaveText([
      "All Nigeria",
      "Lagos",
      "Abuja",
      "Kano",
      "Ibadan",
      "Port Harcourt",
    ]);
    await expect(main.getByLabel("Location").locator("option:checked")).toHaveText("All Nigeria");
  });

  test("searches by Enter everywhere, by the button in a place", async ({ page }) => {
    await page.goto("/");
    const main = page.getByRole("main");
    await main.getByPlaceholder("I am looking for...").fill("  gas cooker ");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/search?q=gas%20cooker");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Results for “gas cooker”");
    await page.goto("/");
    await main.getByLabel("Location").selectOption("Port Harcourt");
    await main.getByPlaceholder("I am looking for...").fill("gas cooker");
    await main.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL("/search?q=gas%20cooker&location=Port%20Harcourt");
    await expect(main.getByLabel("Search", { exact: true })).toHaveValue("gas cooker");
    await expect(main.getByLabel("Location")).toHaveValue("Port Harcourt");
  });

  test("goes nowhere when the search is blank", async ({ page }) => {
    await page.goto("/");
    const field = page.getByRole("main").getByPlaceholder("I am looking for...");
    for (const blank of ["", "   "]) {
      await field.fill(blank);
      await field.press("Enter");
      await page.getByRole("main").getByRole("button", { name: "Search" }).click();
    }
    await field.fill("fan");
    await field.press("Enter");
    await expect(page).toHaveURL("/search?q=fan");
    await page.goBack();
    await expect(page).toHaveURL("/");
  });

  test("has three shortcuts", async ({ page }) => {
    await page.goto("/");
    const links = await linksOf(page.getByRole("main"));
    expect(links.slice(0, 3)).toEqual([
      ["Apply for job", "/category/jobs"],
      ["How to sell", "/dashboard/new-listing"],
      ["How to buy", "/categories"],
    ]);
  });

  test("has 18 tiles under Browse Categories", async ({ page }) => {
    await page.goto("/");
    expect(await linksOf(section(page, "Browse Categories"))).toEqual([
      ["Post ad", "/dashboard/new-listing"],
      ["Trending", "/trending"],
      ["Vehicles", "/category/vehicles"],
      ["Real Estate", "/category/real-estate"],
      ["Mobile Phones", "/category/mobile-phones"],
      ["Electronics", "/category/electronics"],
      ["Used Goods", "/category/used-goods"],
      ["Beauty", "/category/beauty"],
      ["Fashion", "/category/fashion"],
      ["Leisure", "/category/leisure"],
      ["Seeking Work", "/category/seeking-work"],
      ["Artisan Services", "/category/artisan-services"],
      ["Jobs", "/category/jobs"],
      ["Babies & Kids", "/category/babies-kids"],
      ["Animals & Pets", "/category/animals-pets"],
      ["Food & Agriculture", "/category/food-agriculture"],
      ["Commercial Equipment", "/category/commercial-equipment"],
      ["Influencer Hiring", "/category/influencer-hiring"],
    ]);
  });

  test("every category of a tile is there", async ({ request }) => {
    const html = await (await request.get("/")).text();
    const addresses = new Set([...html.matchAll(/href="(\/category\/[a-z-]+)"/g)].map(([, address = ""]) => address));
    expect(addresses.size).toBe(16);
    for (const address of addresses) expect([address, (await request.get(address)).status()]).toEqual([address, 200]);
  });

  test("shows 6 Recent Listings and the way to all", async ({ page }) => {
    await page.goto("/");
    const recent = section(page, "Recent Listings");
    await expect(recent.getByRole("listitem")).toHaveCount(6);
    await expect(recent.getByRole("link", { name: "View All" })).toHaveAttribute("href", "/listings");
  });

  test("has its figures", async ({ page }) => {
    await page.goto("/");
    expect(await factsOf(page.getByRole("region", { name: "Oja in figures" }))).toEqual({
      Users: "50K+",
      Listings: "100K+",
      States: "36",
      "Safe transactions": "99.9%",
    });
    expect(await factsOf(section(page, "How escrow protects you"))).toEqual({
      "In escrow": "₦2.5B+",
      Transactions: "45,000+",
      Satisfaction: "99.8%",
    });
  });

  test("explains escrow in four steps, and leads on", async ({ page }) => {
    await page.goto("/");
    const explainer = section(page, "How escrow protects you");
    await expect(explainer.getByRole("listitem").getByRole("heading")).toHaveText([
      "Place your order",
      "Funds are held",
      "Seller delivers",
      "Confirm receipt",
    ]);
    await expect(explainer.getByRole("listitem").nth(2)).toContainText("tracking information");
    expect(await linksOf(explainer)).toEqual([
      ["Start Escrow Transaction", "/escrow"],
      ["Learn More about escrow and disputes", "/escrow-disputes"],
    ]);
  });

  test("has three testimonials", async ({ page }) => {
    await page.goto("/");
    await expect(section(page, "What people say").locator("blockquote")).toHaveCount(3);
  });

  test("says why to choose it", async ({ page }) => {
    await page.goto("/");
    const reasons = section(page, "Why choose Oja").getByRole("listitem");
    await expect(reasons).toContainText([
      "Escrow is free for transactions over ₦10,000.",
      "Disputes are settled within 48 hours.",
      "24/7 support in English, Hausa, Yoruba and Igbo.",
      "Payment by bank transfer, cards and mobile money.",
    ]);
  });

  test("calls to action, as the most trusted marketplace of the country, and ends with the footer", async ({
    page,
  }) => {
    await page.goto("/");
    const call = section(page, "Ready to trade without fear?");
    await expect(call).toContainText("Nigeria's most trusted digital marketplace");
    expect(await linksOf(call)).toEqual([
      ["Get Started Now", "/register"],
      ["Sign In", "/login"],
    ]);
    await expect(page.getByRole("contentinfo")).toContainText("© 2024 Oja");
  });

  test("keeps its claims out of metadata and structured data", async ({ page }) => {
    await page.goto("/");
    const said = await page
      .locator('title, meta[name="description"], meta[property], script[type="application/ld+json"]')
      .evaluateAll((parts) => parts.map((part) => part.outerHTML).join("\n"));
    expect(said).toContain("Oja");
    expect(said).not.toMatch(/50K|100K|99\.[89]|2\.5B|45,000|48 hours|24\/7|rating/i);
  });
});

const mainCategories = [
  ["Electronics", "/category/electronics"],
  ["Property", "/category/real-estate"],
  ["Jobs", "/category/jobs"],
  ["Services", "/category/artisan-services"],
  ["Vehicles", "/category/vehicles"],
  ["Influencers", "/category/influencer-hiring"],
];

test.describe("the header", () => {
  test("sticks to the top of every page", async ({ page }) => {
    for (const path of ["/categories", "/login", "/escrow", "/listing/5"]) {
      await page.goto(path);
      await expect(page.getByRole("banner")).toHaveCSS("position", "sticky");
    }
  });

  test("leads to the main categories", async ({ page }) => {
    await page.goto("/categories");
    const names = page.getByRole("navigation", { name: "Main categories" });
    expect(await linksOf(names)).toEqual(mainCategories);
    for (const [name, title] of [
      ["Property", "Real Estate"],
      ["Services", "Artisan Services"],
      ["Influencers", "Influencer Hiring"],
    ] as const) {
      await names.getByRole("link", { name }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    }
  });

  test("searches, and ignores what is blank", async ({ page }) => {
    await page.goto("/categories");
    const field = page.getByRole("banner").getByRole("searchbox");
    for (const blank of ["", "   "]) {
      await field.fill(blank);
      await field.press("Enter");
      await page.getByRole("banner").getByRole("button", { name: "Search" }).click();
    }
    await field.fill("toyota");
    await field.press("Enter");
    await expect(page).toHaveURL("/search?q=toyota");
    await page.goBack();
    await expect(page).toHaveURL("/categories");
  });

  test("offers Sign In and Register to who is signed out", async ({ page }) => {
    await page.goto("/categories");
    const banner = page.getByRole("banner");
    await expect(banner.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", "/login");
    await expect(banner.getByRole("link", { name: "Register" })).toHaveAttribute("href", "/register");
    await expect(banner.getByText("Trust Score")).toHaveCount(0);
  });

  test("shows the trust score and a menu, Logout last, to who is signed in", async ({ page, register, signIn }) => {
    const user = await register("Bisi Alao");
    await signIn(page, user);
    await page.goto("/categories");
    const banner = page.getByRole("banner");
    await expect(banner.getByText("Trust Score")).toBeVisible();
    await expect(banner.getByTestId("trust-score-badge")).toHaveText("0.0");
    await banner.getByRole("button", { name: "Bisi Alao" }).click();
    const items = page.getByRole("menuitem");
    await expect(items).toHaveText(["Dashboard", "My Dashboard", "Profile", "Escrow", "Logout"]);
    const addresses = await items.evaluateAll((all) => all.map((item) => item.getAttribute("href")));
    expect(addresses).toEqual(["/dashboard", "/my-dashboard", `/profile/${user.id}`, "/escrow", null]);
    await expect(banner.getByRole("link", { name: "Register" })).toHaveCount(0);
  });

  test("leads admins to Admin and Disputes too", async ({ page, loginAs, signIn }) => {
    const admin = await loginAs("admin@oja.test");
    await signIn(page, admin);
    await page.goto("/categories");
    await page.getByRole("button", { name: admin.fullName }).click();
    const items = page.getByRole("menuitem");
    await expect(items).toHaveText(["Dashboard", "My Dashboard", "Profile", "Escrow", "Admin", "Disputes", "Logout"]);
    const addresses = await items.evaluateAll((all) => all.map((item) => item.getAttribute("href")));
    expect(addresses.slice(4)).toEqual(["/admin", "/admin/disputes", null]);
  });

  test.describe("at 360 px", () => {
    test.use({ viewport: { width: 360, height: 800 } });

    test("has a drawer with the search and the categories", async ({ page }) => {
      await page.goto("/categories");
      await expect(page.getByRole("navigation", { name: "Main categories" })).toBeHidden();
      await expect(page.getByRole("banner").getByRole("searchbox")).toBeHidden();
      await page.getByRole("button", { name: "Open menu" }).click();
      const drawer = page.getByRole("dialog", { name: "Menu" });
      expect(await linksOf(drawer.getByRole("navigation", { name: "Browse" }))).toEqual(mainCategories);
      await drawer.getByRole("searchbox").fill("  ");
      await drawer.getByRole("searchbox").press("Enter");
      await expect(drawer).toBeVisible();
      await expect(page).toHaveURL("/categories");
      await drawer.getByRole("searchbox").fill("rice");
      await drawer.getByRole("searchbox").press("Enter");
      await expect(page).toHaveURL("/search?q=rice");
      await expect(drawer).toHaveCount(0);
    });
  });
});

test("the footer has its three columns and the year 2024", async ({ page }) => {
  await page.goto("/categories");
  const footer = page.getByRole("contentinfo");
  expect(await linksOf(footer.getByRole("navigation", { name: "Categories" }))).toEqual(mainCategories.slice(0, 5));
  await expect(footer.getByRole("navigation", { name: "Support" }).getByRole("link")).toHaveText([
    "Help Center",
    "Safety Tips",
    "Trust & Safety",
    "Dispute Resolution",
    "Contact Us",
  ]);
  expect(await linksOf(footer.getByRole("navigation", { name: "Account" }))).toEqual([
    ["Sign In", "/login"],
    ["Register", "/register"],
    ["My Dashboard", "/dashboard"],
    ["Verification", "/dashboard"],
    ["Trust Score", "/dashboard"],
  ]);
  await expect(footer.getByText("© 2024 Oja. All rights reserved.")).toBeVisible();
});

test("every link of header and footer leads to a page", async ({ page, request }) => {
  await page.goto("/categories");
  const links = [...(await linksOf(page.getByRole("banner"))), ...(await linksOf(page.getByRole("contentinfo")))];
  for (const address of new Set(links.map(([, href]) => href ?? ""))) {
    expect([address, (await request.get(address)).status()]).toEqual([address, 200]);
  }
});

test("a toast takes the place of the one before, and can be closed", async ({
  page,
  register,
  createListing,
  signIn,
}) => {
  const seller = await register();
  await signIn(page, seller);
  await page.goto(`/edit-listing/${await createListing(seller, { title: "Ironing board" })}`);
  const toasts = page.locator("[data-sonner-toast]");
  await page.getByLabel("Title *").fill(" ");
  await page.getByRole("button", { name: "Update Listing" }).click();
  await expect(toasts).toHaveText(["ErrorPlease fill in all required fields"]);
  await page.getByLabel("Title *").fill("Ironing board with cover");
  await page.getByRole("button", { name: "Update Listing" }).click();
  await expect(toasts).toHaveText(["Listing updated successfully"]);
  await page.keyboard.press("F8");
  await expect(page.locator("[data-sonner-toaster]")).toBeFocused();
  await toasts.getByRole("button", { name: "Close toast" }).click();
  await expect(toasts).toHaveCount(0);
});

test.describe("signing in", () => {
  test("the form says that it is working, and leads to the dashboard", async ({ page, register }) => {
    const { email } = await register("Kemi Ojo");
    const answer = await hold(page, "**/api/auth/login");
    await page.goto("/login");
    await expect(page.getByRole("main").getByRole("link", { name: "Create an account" })).toHaveAttribute(
      "href",
      "/register",
    );
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill("correct horse 9");
    const asked = page.waitForRequest("**/api/auth/login");
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByRole("button", { name: "Signing in..." })).toBeDisabled();
    answer.release();
    expect((await asked).postDataJSON()).toEqual({ email, password: "correct horse 9" });
    expect((await asked).headers()["content-type"]).toBe("application/json");
    await expect(page.locator("[data-sonner-toast]")).toHaveText("SuccessLogged in successfully");
    await expect(page).toHaveURL("/dashboard");
    const { token } = (await (await (await asked).response())?.json()) as { token: string };
    expect(await page.evaluate(() => window.localStorage.getItem("auth_token"))).toBe(token);
  });

  test.describe("while the token is being dropped", () => {
    // Which of the two is answered first is open: after the logout the session is over.
    test.use({ expectedFailures: /^401 .*\/api\/auth\/me$/ });

    test("a spinner shows until it is known who is there", async ({ page, register }) => {
      const { token } = await register();
      // The token has no cookie beside it and is about to be dropped: both answers wait.
      const answer = await hold(page, /\/api\/auth\/(me|logout)$/);
      await page.addInitScript((text) => window.localStorage.setItem("auth_token", text), token);
      await page.goto("/login");
      await expect(page.getByRole("main").getByRole("status")).toHaveText("Loading…");
      await expect(page.getByLabel("Email")).toHaveCount(0);
      answer.release();
      await expect(page.getByLabel("Email")).toBeVisible();
    });
  });

  test("who is there is asked with the token, and only when there is one", async ({ page, register, signIn }) => {
    const asked: (string | undefined)[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/auth/me")) asked.push(request.headers().authorization);
    });
    await page.goto("/categories");
    await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
    expect(asked).toEqual([]);
    const user = await register("Sade Coker");
    await signIn(page, user);
    await page.goto("/categories");
    await expect(page.getByRole("button", { name: "Sade Coker" })).toBeVisible();
    expect(asked).toEqual([`Bearer ${user.token}`]);
  });

  test.describe("when it fails", () => {
    test.use({ expectedFailures: /^(401|409) / });

    test("a toast titled Error says why", async ({ page, register }) => {
      const { email } = await register();
      await page.goto("/login");
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password").fill("wrong password");
      await page.getByRole("button", { name: "Sign In" }).click();
      await expect(page.locator("[data-sonner-toast]")).toHaveText("ErrorInvalid email or password");
      await expect(page).toHaveURL("/login");
    });

    test("so it is with a registration", async ({ page, register }) => {
      const { email } = await register();
      await page.goto("/register");
      await page.getByLabel("Full Name").fill("Bola Ade");
      await page.getByLabel("Username").fill(`bola.${randomUUID().slice(0, 8)}`);
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password").fill("correct horse 9");
      await page.getByRole("button", { name: "Create Account" }).click();
      await expect(page.locator("[data-sonner-toast]")).toHaveText("ErrorAn account with this email already exists");
    });

    test("a session that ended is forgotten", async ({ page, register, signIn, request }) => {
      const user = await register("Yetunde Cole");
      await signIn(page, user);
      await page.goto("/categories");
      await expect(page.getByRole("button", { name: "Yetunde Cole" })).toBeVisible();
      expect((await request.post("/api/auth/logout", { headers: bearer(user) })).status()).toBe(204);
      await page.reload();
      await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
      expect(await page.evaluate(() => window.localStorage.getItem("auth_token"))).toBeNull();
    });
  });
});

test("registering takes six fields and leads to the dashboard", async ({ page }) => {
  await page.goto("/register");
  const form = page.getByRole("main").locator("form");
  await expect(form.locator("label")).toHaveText([
    "Full Name",
    "Username",
    "Email",
    "Phone (optional)",
    "Account Type",
    "Password",
  ]);
  const types = form.getByLabel("Account Type");
  await expect(types).toHaveValue("user");
  expect(await types.locator("option").evaluateAll((all) => all.map((option) => option.getAttribute("value")))).toEqual(
    ["user", "agent", "artisan", "tenant"],
  );
  await expect(types.locator("option")).toHaveText([
    "Regular user",
    "Property agent",
    "Service provider or artisan",
    "Tenant or renter",
  ]);
  await expect(form.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", "/login");
  const name = randomUUID().slice(0, 13);
  await form.getByLabel("Full Name").fill("Danjuma Garba");
  await form.getByLabel("Username").fill(`spec.${name}`);
  await form.getByLabel("Email").fill(`${name}@oja.test`);
  await form.getByLabel("Password").fill("correct horse 9");
  await types.selectOption("artisan");
  const asked = page.waitForRequest("**/api/auth/register");
  await form.getByRole("button", { name: "Create Account" }).click();
  expect((await asked).postDataJSON()).toEqual({
    fullName: "Danjuma Garba",
    username: `spec.${name}`,
    email: `${name}@oja.test`,
    role: "artisan",
    password: "correct horse 9",
  });
  await expect(page.locator("[data-sonner-toast]")).toHaveText("SuccessAccount created successfully");
  await expect(page).toHaveURL("/dashboard");
});

test.describe("a category", () => {
  test("has a name, a description and a count", async ({ page, request }) => {
    const { name, description } = await json<{ name: string; description: string }>(
      request,
      "/api/categories/commercial-equipment",
    );
    const { total } = await json<{ total: number }>(request, "/api/listings?category=commercial-equipment");
    await page.goto("/category/commercial-equipment");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(page.getByText(description, { exact: true })).toBeVisible();
    await expect(page.getByText(`${total} listings`, { exact: true })).toBeVisible();
  });

  test("is filtered by text, place and price, sorted, and shown as grid or list", async ({ page }) => {
    await page.goto("/category/electronics");
    const main = page.getByRole("main");
    await expect(main.locator("form label")).toHaveText([
      "Search",
      "Location",
      "Min price (NGN)",
      "Max price (NGN)",
      "Sort by",
    ]);
    const sorts = main.getByLabel("Sort by").locator("option");
    expect(await sorts.evaluateAll((all) => all.map((option) => option.getAttribute("value")))).toEqual([
      "newest",
      "oldest",
      "price-low",
      "price-high",
      "popular",
    ]);
    await expect(main.getByRole("link", { name: "Grid view" })).toHaveAttribute("aria-current", "true");
    await main.getByRole("link", { name: "List view" }).click();
    await expect(main.getByRole("link", { name: "List view" })).toHaveAttribute("aria-current", "true");
    await expect(main.getByRole("link", { name: /^View Details/ })).toHaveCount(0);
    await main.getByRole("link", { name: "Grid view" }).click();
    await expect(main.getByRole("link", { name: /^View Details/ })).not.toHaveCount(0);
  });

  test("narrows to what is asked for, and clears the filters again", async ({ page, register, createListing }) => {
    const [seller, town] = [await register(), newTown()];
    for (const [title, price] of [
      ["Small kettle", "1000"],
      ["Big kettle", "5000"],
      ["Big toaster", "9000"],
    ] as const) {
      await createListing(seller, { title, price, location: `${town}, Oyo` });
    }
    await page.goto("/category/electronics");
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: "Clear filters" })).toHaveCount(0);
    await main.getByLabel("Location").fill(town.toLowerCase());
    await main.getByRole("button", { name: "Apply filters" }).click();
    await expect(main.getByTestId("result-count")).toHaveText("Showing 1 - 3 of 3 results");
    await main.getByLabel("Search").fill("big");
    await main.getByRole("button", { name: "Apply filters" }).click();
    await expect(main.getByTestId("result-count")).toHaveText("Showing 1 - 2 of 2 results");
    await main.getByLabel("Max price (NGN)").fill("5000");
    await main.getByRole("button", { name: "Apply filters" }).click();
    await expect(main.getByTestId("result-count")).toHaveText("Showing 1 - 1 of 1 results");
    await expect(main.getByRole("heading", { level: 3 })).toHaveText("Big kettle");
    await expect(main.getByRole("navigation", { name: "Pages" })).toHaveCount(0);
    await main.getByLabel("Min price (NGN)").fill("5001");
    await main.getByRole("button", { name: "Apply filters" }).click();
    await expect(main.getByRole("heading", { name: "No listings found" })).toBeVisible();
    await main.getByRole("link", { name: "Clear filters" }).first().click();
    await expect(page).toHaveURL("/category/electronics");
    for (const name of ["Search", "Location", "Min price (NGN)", "Max price (NGN)"]) {
      await expect(main.getByLabel(name)).toHaveValue("");
    }
  });

  test("has 12 on a page, with Previous, numbers and Next", async ({ page, register, createListing }) => {
    const [seller, town] = [await register(), newTown()];
    for (let count = 1; count <= 13; count++) {
      await createListing(seller, { title: `Extension box ${count}`, location: town });
    }
    await page.goto(`/category/electronics?location=${town}`);
    const pages = page.getByRole("navigation", { name: "Pages" });
    await expect(page.getByTestId("result-count")).toHaveText("Showing 1 - 12 of 13 results");
    await expect(page.getByRole("link", { name: /^View Details/ })).toHaveCount(12);
    await expect(pages.getByRole("link", { name: "Previous" })).toHaveCount(0);
    await expect(pages).toHaveText("Previous12Next");
    await pages.getByRole("link", { name: "Next" }).click();
    await expect(page.getByTestId("result-count")).toHaveText("Showing 13 - 13 of 13 results");
    await expect(pages.getByRole("link", { name: "2", exact: true })).toHaveAttribute("aria-current", "page");
    await expect(pages.getByRole("link", { name: "Next" })).toHaveCount(0);
    await pages.getByRole("link", { name: "Previous" }).click();
    await expect(page.getByTestId("result-count")).toHaveText("Showing 1 - 12 of 13 results");
  });
});

test.describe("a listing's card", () => {
  test("tells title, price, place, day and seller, and leads to the listing", async ({
    page,
    register,
    createListing,
    request,
  }) => {
    const town = newTown();
    const id = await createListing(await register(), {
      title: "Blender, 2 litres",
      price: "1234567.40",
      location: town,
    });
    const { createdAt } = await json<Listing>(request, `/api/listings/${id}`);
    await page.goto(`/category/electronics?location=${town}`);
    const card = page.getByRole("main").getByRole("listitem").filter({ hasText: "Blender, 2 litres" });
    await expect(card.getByText("₦1,234,567", { exact: true })).toBeVisible();
    await expect(card.locator("time")).toHaveText(inLagos(createdAt, { month: "short", day: "numeric" }));
    await expect(card.getByText("New seller")).toBeVisible();
    await expect(card.getByText("Low Trust")).toBeVisible();
    await expect(card.getByText(/Featured|Verified|4\.5/)).toHaveCount(0);
    await expect(card.locator("img")).toHaveAttribute("src", "/demo/standing-fan-a.webp");
    await expect(card.getByRole("heading")).toHaveCSS("-webkit-line-clamp", "1");
    await expect(card.getByText("Bought last year")).toHaveCSS("-webkit-line-clamp", "2");
    expect(await linksOf(card)).toEqual([
      ["Blender, 2 litres", `/listing/${id}`],
      ["View Details of Blender, 2 litres", `/listing/${id}`],
    ]);
  });

  test("carries the seller's real rating once there is one", async ({ page, register, createListing, request }) => {
    const [seller, buyer, town] = [await register(), await register(), newTown()];
    const sold = await createListing(seller, { title: "Sold radio", location: town });
    await createListing(seller, { title: "Next radio", location: town });
    await completePurchase(request, buyer, seller, sold);
    const reviewed = await request.post("/api/reviews", {
      headers: bearer(buyer),
      data: { revieweeId: seller.id, listingId: sold, rating: 3, comment: "It plays, a little low." },
    });
    expect(reviewed.status()).toBe(201);
    await page.goto(`/category/electronics?location=${town}`);
    const card = page.getByRole("main").getByRole("listitem").filter({ hasText: "Next radio" });
    await expect(card).toContainText("3.0(1 review)");
    await expect(card.getByText("New seller")).toHaveCount(0);
    await page.goto(`/profile/${seller.id}`);
    expect(await factsOf(page.getByRole("main").locator("h1 >> xpath=../../.."))).toEqual({
      "Active listings": "1",
      Reviews: "1",
      "Average rating": "3.0",
    });
  });

  test("says when it is featured, and when its seller is verified", async ({ page, request }) => {
    const featured = await findListing(request, ({ isFeatured }) => isFeatured);
    await page.goto(`/search?q=${encodeURIComponent(featured.title)}`);
    const card = (listing: Listing) =>
      page
        .getByRole("main")
        .getByRole("listitem")
        .filter({ has: page.locator(`a[href="/listing/${listing.id}"]`) });
    await expect(card(featured).getByText("Featured")).toBeVisible();
    const verified = await findListing(request, ({ user }) => user.isVerified);
    await page.goto(`/search?q=${encodeURIComponent(verified.title)}`);
    await expect(card(verified).getByText("Verified", { exact: true })).toBeVisible();
    await page.goto(`/listing/${verified.id}`);
    const seller = page.getByRole("heading", { name: "Seller", exact: true }).locator("xpath=..");
    await expect(seller.getByText("Verified", { exact: true })).toBeVisible();
  });
});

test.describe("a listing's page", () => {
  test("tells all about it and its seller", async ({ page, register, createListing, request }) => {
    const seller = await register("Uche Madu");
    const id = await createListing(seller, { title: "Fan with remote", price: "15000.00", location: "Yaba, Lagos" });
    const { createdAt } = await json<Listing>(request, `/api/listings/${id}`);
    await page.goto(`/listing/${id}`);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("Fan with remote");
    await expect(main.getByRole("img", { name: "Fan with remote, picture 1 of 2" })).toHaveAttribute("src", /fan-a/);
    await main.getByRole("link", { name: "Show picture 2" }).click();
    await expect(main.getByRole("img", { name: "Fan with remote, picture 2 of 2" })).toHaveAttribute("src", /fan-b/);
    for (const text of [
      "Yaba, Lagos",
      "0 views",
      inLagos(createdAt, { dateStyle: "long" }),
      "Available",
      "Bought last year, used for one dry season, comes with its box.",
      "No reviews yet.",
      "@" + (await json<{ username: string }>(request, `/api/users/${seller.id}`)).username,
      "0.00 · Critical",
    ]) {
      await expect(main.getByText(text, { exact: true }).first()).toBeVisible();
    }
    await expect(main.getByText("₦15,000", { exact: true }).first()).toBeVisible();
    expect(await factsOf(main)).toMatchObject({ Brand: "Binatone", Condition: "Used" });
    await expect(main.getByRole("link", { name: "Uche Madu" })).toHaveAttribute("href", `/profile/${seller.id}`);
    await expect(main.getByRole("button", { name: "Buy Now with Escrow" })).toBeVisible();
    await expect(main.getByText(/Contact Seller|Report Listing|Write a Review/)).toHaveCount(0);
  });

  test("explains escrow to a visitor, who cannot pay yet", async ({ page, register, createListing }) => {
    const id = await createListing(await register(), { title: "Rice cooker" });
    await page.goto(`/listing/${id}`);
    const main = page.getByRole("main");
    await expect(main.getByRole("button", { name: "Login Required" })).toBeDisabled();
    for (const text of [
      "Your payment is held securely in escrow",
      "The seller ships",
      "You confirm delivery, and only then the payment is released",
      "Open a dispute",
      "raises the seller's trust score",
    ]) {
      await expect(main.getByText(text)).toBeVisible();
    }
    await main.getByRole("button", { name: "Buy Now with Escrow" }).click();
    await expect(page.locator("[data-sonner-toast]")).toHaveText(
      "Authentication RequiredPlease log in to make a purchase",
    );
  });

  test("lets nobody buy their own", async ({ page, register, createListing, signIn }) => {
    const seller = await register();
    await signIn(page, seller);
    await page.goto(`/listing/${await createListing(seller, { title: "Own pressing iron" })}`);
    const main = page.getByRole("main");
    await expect(main.getByText("Your Listing", { exact: true })).toBeVisible();
    await expect(main.getByText("This is your own listing", { exact: true })).toBeVisible();
    await main.getByRole("button", { name: "Buy Now with Escrow" }).click();
    await expect(page.locator("[data-sonner-toast]")).toHaveText("ErrorYou cannot buy your own listing");
  });

  test("shows 3 reviews of the seller and 3 related listings", async ({ page, request }) => {
    const listing = await findListing(request, ({ user }) => user.reviewCount > 3);
    await page.goto(`/listing/${listing.id}`);
    const reviews = page.getByRole("heading", { name: "Reviews of the seller" }).locator("xpath=../..");
    await expect(reviews.getByRole("listitem")).toHaveCount(3);
    await expect(reviews).toContainText(`${listing.user.averageRating?.toFixed(1)}(`);
    const related = section(page, "Related listings");
    await expect(related.getByRole("listitem")).toHaveCount(3);
    for (const [, address] of await linksOf(related)) {
      const { categoryId, id } = await json<Listing>(request, `/api${address?.replace("/listing/", "/listings/")}`);
      expect([id !== listing.id, categoryId]).toEqual([true, listing.categoryId]);
    }
  });
});

test.describe("a profile", () => {
  test("has a head, figures and four tabs", async ({ page, register, createListing, request }) => {
    const user = await register("Oge Nnamdi");
    await createListing(user, { title: "Shoe rack" });
    const { username, createdAt } = await json<{ username: string; createdAt: string }>(
      request,
      `/api/users/${user.id}`,
    );
    const joined = inLagos(createdAt, { dateStyle: "long" });
    await page.goto(`/profile/${user.id}`);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("Oge Nnamdi");
    for (const text of ["ON", `@${username}`, `Joined ${joined}`, "0.00 · Critical"]) {
      await expect(main.getByText(text, { exact: true })).toBeVisible();
    }
    const head = main
      .locator("div")
      .filter({ has: page.getByRole("heading", { level: 1 }) })
      .first();
    expect(await factsOf(head)).toEqual({ "Active listings": "1", Reviews: "0", "Average rating": "–" });
    await expect(head.getByText("Verified")).toHaveCount(0);
    await expect(main.getByText(/Contact User|Report User|Edit Profile/)).toHaveCount(0);
    await expect(main.getByRole("tab")).toHaveText(["Listings", "Reviews", "Trust", "About"]);
    await expect(main.getByRole("tabpanel")).toContainText("Shoe rack");
    await main.getByRole("tab", { name: "Reviews" }).click();
    await expect(main.getByRole("tabpanel")).toContainText("No reviews yet.");
    await main.getByRole("tab", { name: "Trust" }).click();
    await expect(main.getByRole("tabpanel")).toContainText("0.00/ 100Critical");
    await main.getByRole("tab", { name: "About" }).click();
    expect(await factsOf(main.getByRole("tabpanel"))).toEqual({
      Verified: "Not yet",
      "Trust score": "0.00",
      "Member since": joined,
      "Total listings": "1",
      "Reviews received": "0",
      "Average rating": "No reviews yet",
    });
  });

  test("wears a badge for each verification", async ({ page, request }) => {
    const { userId } = await findListing(request, ({ user }) => user.isVerified);
    const { verifiedTypes } = await json<{ verifiedTypes: string[] }>(request, `/api/users/${userId}`);
    await page.goto(`/profile/${userId}`);
    const badges: Record<string, string> = {
      identity: "Verified",
      skill: "Skill Verified",
      business: "Business Verified",
    };
    expect(verifiedTypes).not.toEqual([]);
    for (const [type, badge] of Object.entries(badges)) {
      const shown = page.getByRole("main").getByText(badge, { exact: true }).first();
      await expect(shown).toBeVisible({ visible: verifiedTypes.includes(type) });
    }
  });
});

test.describe("any other path", () => {
  test.use({ expectedFailures: /^404 / });

  test("is the 404 page, with header, search and footer", async ({ page }) => {
    const response = await page.goto("/there/is/no-such-page");
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle("Page Not Found · Oja");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");
    await expect(page.getByRole("main").getByRole("searchbox")).toBeVisible();
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeVisible();
  });

  test("a listing that is not there says so", async ({ page }) => {
    await page.goto("/listing/2147483647");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Listing Not Found");
    await expect(
      page.getByText("The listing you're looking for doesn't exist or has been removed.", { exact: true }),
    ).toBeVisible();
  });
});
