import { expect, openAlive, test } from "./fixtures";
import { linksOf, mainCategories } from "./locators";

test.describe("the header", () => {
  test("sticks to the top of every page", async ({ page }) => {
    for (const path of ["/", "/categories", "/login", "/escrow", "/listing/5"]) {
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
    await openAlive(page, "/categories");
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
    await expect(items).toHaveText([
      "Dashboard",
      "My Dashboard",
      "Profile",
      "Escrow",
      "Favourites",
      "Saved searches",
      "Account",
      "Logout",
    ]);
    const addresses = await items.evaluateAll((all) => all.map((item) => item.getAttribute("href")));
    expect(addresses).toEqual([
      "/dashboard",
      "/my-dashboard",
      `/profile/${user.id}`,
      "/escrow",
      "/favourites",
      "/saved-searches",
      "/account",
      null,
    ]);
    await expect(banner.getByRole("link", { name: "Register" })).toHaveCount(0);
  });

  test("leads admins to Admin, Disputes and Money too", async ({ page, loginAs, signIn }) => {
    const admin = await loginAs("admin@oja.test");
    await signIn(page, admin);
    await page.goto("/categories");
    await page.getByRole("button", { name: admin.fullName }).click();
    const items = page.getByRole("menuitem");
    await expect(items).toHaveText([
      "Dashboard",
      "My Dashboard",
      "Profile",
      "Escrow",
      "Favourites",
      "Saved searches",
      "Account",
      "Admin",
      "Disputes",
      "Money",
      "Logout",
    ]);
    const addresses = await items.evaluateAll((all) => all.map((item) => item.getAttribute("href")));
    expect(addresses.slice(6)).toEqual(["/account", "/admin", "/admin/disputes", "/admin/money", null]);
  });

  test.describe("at 360 px", () => {
    test.use({ viewport: { width: 360, height: 800 } });

    test("has a drawer with the search and the categories", async ({ page }) => {
      await openAlive(page, "/categories");
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
  expect(await linksOf(footer.getByRole("navigation", { name: "Support" }))).toEqual([
    ["Help Center", "/help"],
    ["Safety Tips", "/safety"],
    ["Trust & Safety", "/trust"],
    ["Dispute Resolution", "/escrow-disputes"],
    ["Contact Us", "/contact"],
    ["Privacy", "/privacy"],
  ]);
  expect(await linksOf(footer.getByRole("navigation", { name: "Account" }))).toEqual([
    ["Sign In", "/login"],
    ["Register", "/register"],
    ["My Dashboard", "/dashboard"],
    ["Verification", "/verification"],
    ["Trust Score", "/trust"],
  ]);
  await expect(footer.getByText("© 2024 Oja. All rights reserved.")).toBeVisible();
});

test("header and footer of the sign-in keep where it leads to, on this site only", async ({ page }) => {
  for (const form of ["login", "register"])
    for (const [callbackUrl, kept] of [
      ["/order/12?from=a#pay", `?callbackUrl=${encodeURIComponent("/order/12?from=a#pay")}`],
      ["//evil.test", ""],
      ["https://evil.test/", ""],
    ] as const) {
      await page.goto(`/${form}?callbackUrl=${encodeURIComponent(callbackUrl)}`);
      for (const part of [page.getByRole("banner"), page.getByRole("contentinfo")]) {
        await expect(part.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", `/login${kept}`);
        await expect(part.getByRole("link", { name: "Register" })).toHaveAttribute("href", `/register${kept}`);
      }
    }
  await page.goto("/login?callbackUrl=%2Fescrow");
  await page.getByRole("banner").getByRole("link", { name: "Register" }).click();
  await expect(page).toHaveURL("/register?callbackUrl=%2Fescrow");
  await page.goto("/categories?callbackUrl=%2Fescrow");
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toHaveAttribute("href", "/login");
});

test("the footer offers signed-in people no sign-in", async ({ page, register, signIn }) => {
  await signIn(page, await register());
  for (const path of ["/", "/categories"]) {
    await openAlive(page, path);
    const account = page.getByRole("contentinfo").getByRole("navigation", { name: "Account" });
    expect(await linksOf(account)).toEqual([
      ["My Dashboard", "/dashboard"],
      ["Verification", "/verification"],
      ["Trust Score", "/trust"],
    ]);
  }
});

test("every link of header and footer leads to a page", async ({ page, request }) => {
  const addresses = new Set<string>();
  for (const path of ["/", "/categories"]) {
    await page.goto(path);
    const links = [...(await linksOf(page.getByRole("banner"))), ...(await linksOf(page.getByRole("contentinfo")))];
    for (const [, href] of links) addresses.add(href ?? "");
  }
  for (const address of addresses) expect([address, (await request.get(address)).status()]).toEqual([address, 200]);
});

test("the pages of the footer say what is so today, and are in the sitemap", async ({ page, request }) => {
  const sitemap = await (await request.get("/sitemaps/pages.xml")).text();
  for (const [path, title, text] of [
    ["/help", "Help Center", "1.5 %"],
    ["/safety", "Safety Tips", "Fake alerts"],
    ["/trust", "Trust & Safety", "Completed transactions, each"],
    ["/verification", "Verification", "Tax identification number"],
    ["/privacy", "Privacy", "Addresses of connections in the audit log"],
    ["/contact", "Contact Us", "There is no email address or phone number for questions yet"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.getByRole("main")).toContainText(text);
    expect(await page.locator("link[rel=canonical]").getAttribute("href")).toMatch(new RegExp(`${path}$`));
    expect(sitemap).toMatch(new RegExp(`${path}</loc>`));
  }
  await page.goto("/verification");
  await expect(page.getByText("+10 to the trust score, once")).toHaveCount(2);
  await expect(page.getByText("+5 to the trust score, once")).toHaveCount(1);
});

test("a toast takes the place of the one before, and can be closed", async ({
  page,
  register,
  createListing,
  signIn,
}) => {
  const seller = await register();
  await signIn(page, seller);
  await openAlive(page, `/edit-listing/${await createListing(seller, { title: "Ironing board" })}`);
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
