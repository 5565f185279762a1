import { widths } from "../../scripts/browser/screens";
import { expect, openAlive, test } from "./fixtures";
import { definitionsOf, linksOf, mainCategories, overflow, section } from "./locators";
import { turnsAt } from "./turns";

test.describe("the home page", () => {
  test("has the header of every page in green, without its search", async ({ page }) => {
    await page.goto("/");
    const banner = page.getByRole("banner");
    expect(await linksOf(banner)).toEqual([
      ["Oja", "/"],
      ["Sign In", "/login"],
      ["Register", "/register"],
      ["Sell", "/dashboard/new-listing"],
      ...mainCategories,
    ]);
    await expect(banner.getByRole("search")).toHaveCount(0);
    await expect(banner).toHaveCSS("position", "sticky");
    const green = await page.getByRole("contentinfo").evaluate((footer) => getComputedStyle(footer).backgroundColor);
    await expect(banner).toHaveCSS("background-color", green);
    await expect(banner).toHaveCSS("color", "rgb(255, 255, 255)");
  });

  for (const width of widths) {
    const inTurn = turnsAt(width);
    test.describe(`at ${width} px`, () => {
      test.use({ viewport: { width, height: 800 } });

      test(
        "names who is signed in, and leads to the dashboard; the menu has the rest, Logout last",
        inTurn(),
        async ({ page, register, signIn }) => {
          const user = await register("Halima Sani");
          await signIn(page, user);
          await page.goto("/");
          const banner = page.getByRole("banner");
          const name = banner.getByRole("link", { name: "Halima Sani", exact: true });
          await expect(name).toHaveAttribute("href", "/dashboard");
          for (const visitorsOnly of ["Sign In", "Register"])
            await expect(banner.getByRole("link", { name: visitorsOnly })).toHaveCount(0);
          await banner.getByRole("button", { name: "Menu of Halima Sani" }).click();
          const menu = page.getByRole("menu", { name: "Halima Sani" });
          // On narrow screens the score is in the menu.
          const score = (width === 360 ? menu : banner).getByText("Trust Score").filter({ visible: true });
          await expect(score.getByTestId("trust-score-badge")).toHaveText("0.0");
          await expect(menu.getByRole("menuitem")).toHaveText([
            "Dashboard",
            "My Dashboard",
            "Profile",
            "Escrow",
            "Favourites",
            "Saved searches",
            "Account",
            "Logout",
          ]);
          expect(await overflow(page)).toBeLessThanOrEqual(0);
          await menu.getByRole("menuitem", { name: "Logout" }).click();
          await expect(page.getByText("Logged out successfully")).toBeVisible();
          await expect(banner.getByRole("link", { name: "Register" })).toBeVisible();
          await expect(name).toHaveCount(0);
        },
      );
    });
  }

  test("has one row of header on a phone, also for a long name, and a drawer with search and categories", async ({
    page,
    register,
    signIn,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await signIn(page, await register("Oluwafunmilayo Adebayo-Williams"));
    await openAlive(page, "/");
    const banner = page.getByRole("banner");
    await expect(banner.getByRole("link", { name: "Oluwafunmilayo" })).toBeVisible();
    expect((await banner.boundingBox())?.height).toBe(56);
    await page.getByRole("button", { name: "Open menu" }).click();
    const drawer = page.getByRole("dialog", { name: "Menu" });
    expect(await linksOf(drawer.getByRole("navigation", { name: "Browse" }))).toEqual(mainCategories);
    await drawer.getByRole("searchbox").fill("rice");
    await drawer.getByRole("searchbox").press("Enter");
    await expect(page).toHaveURL("/search?q=rice");
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
    await openAlive(page, "/");
    const main = page.getByRole("main");
    await main.getByPlaceholder("I am looking for...").fill("  gas cooker ");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/search?q=gas%20cooker");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Results for “gas cooker”");
    await openAlive(page, "/");
    await main.getByLabel("Location").selectOption("Port Harcourt");
    await main.getByPlaceholder("I am looking for...").fill("gas cooker");
    await main.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL("/search?q=gas%20cooker&location=Port%20Harcourt");
    await expect(main.getByLabel("Search", { exact: true })).toHaveValue("gas cooker");
    await expect(main.getByLabel("Location")).toHaveValue("Port Harcourt");
  });

  test("goes nowhere when the search is blank", async ({ page }) => {
    await openAlive(page, "/");
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
    expect(await definitionsOf(page.getByRole("region", { name: "Oja in figures" }))).toEqual({
      Users: "50K+",
      Listings: "100K+",
      States: "36",
      "Safe transactions": "99.9%",
    });
    expect(await definitionsOf(section(page, "How escrow protects you"))).toEqual({
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

  test("calls signed-in people to nothing they have done, and keeps the tagline", async ({
    page,
    register,
    signIn,
  }) => {
    await signIn(page, await register());
    await openAlive(page, "/");
    const call = section(page, "Ready to trade without fear?");
    await expect(call).toContainText("Nigeria's most trusted digital marketplace");
    await expect(call.getByRole("link")).toHaveCount(0);
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
