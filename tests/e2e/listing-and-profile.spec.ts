import { expect, test } from "./fixtures";
import { definitionsOf, linksOf, openSellerCard, section } from "./locators";
import { findListing, getJson, inLagos, type Listing } from "./requests";

test.describe("a listing's page", () => {
  test("tells all about it and its seller", async ({ page, register, createListing, request }) => {
    const seller = await register("Uche Madu");
    const id = await createListing(seller, { title: "Fan with remote", price: "15000.00", location: "Yaba, Lagos" });
    const { createdAt } = await getJson<Listing>(request, `/api/listings/${id}`);
    await page.goto(`/listing/${id}`);
    const main = page.getByRole("main");
    await openSellerCard(page);
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
      "@" + (await getJson<{ username: string }>(request, `/api/users/${seller.id}`)).username,
      "Uche Madu",
      "0.0 · New",
    ]) {
      await expect(main.getByText(text, { exact: true }).filter({ visible: true }).first()).toBeVisible();
    }
    await expect(main.getByText("₦15,000", { exact: true }).first()).toBeVisible();
    expect(await definitionsOf(main)).toMatchObject({ Brand: "Binatone", Condition: "Used" });
    await expect(main.getByRole("link", { name: "See the profile" })).toHaveAttribute("href", `/profile/${seller.id}`);
    await expect(main.getByRole("link", { name: "Sign in to buy" }).first()).toBeVisible();
    await expect(main.getByText(/Report Listing|Write a Review/)).toHaveCount(0);
  });

  test("explains escrow to a visitor, who cannot pay yet", async ({ page, register, createListing }) => {
    const id = await createListing(await register(), { title: "Rice cooker" });
    await page.goto(`/listing/${id}`);
    const main = page.getByRole("main");
    await expect(main.getByRole("button", { name: "Login Required" })).toBeDisabled();
    for (const text of [
      "Your payment is held securely in escrow",
      "The seller ships",
      "You confirm delivery, or report no problem within 14 days",
      "Open a dispute",
      "raises the seller's trust score",
    ]) {
      await expect(main.getByText(text)).toBeVisible();
    }
    await expect(page.locator("#pay").getByRole("link", { name: "Sign in to buy" })).toHaveAttribute(
      "href",
      `/login?callbackUrl=${encodeURIComponent(`/listing/${id}#pay`)}`,
    );
  });

  test("lets nobody buy their own", async ({ page, register, createListing, signIn }) => {
    const seller = await register();
    await signIn(page, seller);
    await page.goto(`/listing/${await createListing(seller, { title: "Own pressing iron" })}`);
    const main = page.getByRole("main");
    await expect(main.getByText("Your Listing", { exact: true })).toBeVisible();
    await expect(main.getByText("This is your own listing", { exact: true })).toBeVisible();
    await expect(main.getByRole("button", { name: /^Buy/ })).toHaveCount(0);
  });

  test("shows 3 reviews of the seller and 3 related listings", async ({ page, request }) => {
    const listing = await findListing(request, ({ user }) => user.reviewCount > 3);
    await page.goto(`/listing/${listing.id}`);
    const reviews = page.getByRole("heading", { name: "Reviews of the seller" }).locator("xpath=../..");
    await expect(reviews.getByRole("listitem")).toHaveCount(3);
    await expect(reviews).toContainText(`${listing.user.averageRating?.toFixed(1)}(`);
    const related = section(page, "Related listings");
    await expect(related.getByRole("listitem")).toHaveCount(3);
    const addresses = (await linksOf(related)).map(([, address]) => address ?? "");
    for (const address of addresses.filter((one) => one.startsWith("/listing/"))) {
      const { categoryId, id } = await getJson<Listing>(request, `/api${address.replace("/listing/", "/listings/")}`);
      expect([id !== listing.id, categoryId]).toEqual([true, listing.categoryId]);
    }
  });
});

test.describe("a profile", () => {
  test("has a head, figures and four tabs", async ({ page, register, createListing, request }) => {
    const user = await register("Oge Nnamdi");
    await createListing(user, { title: "Shoe rack" });
    const { username, createdAt } = await getJson<{ username: string; createdAt: string }>(
      request,
      `/api/users/${user.id}`,
    );
    const joined = inLagos(createdAt, { dateStyle: "long" });
    await page.goto(`/profile/${user.id}`);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("Oge Nnamdi");
    for (const text of ["ON", `@${username}`, `Joined ${joined}`, "0.0 · New"]) {
      await expect(main.getByText(text, { exact: true })).toBeVisible();
    }
    const head = main
      .locator("div")
      .filter({ has: page.getByRole("heading", { level: 1 }) })
      .first();
    expect(await definitionsOf(head)).toEqual({ "Active listings": "1", Reviews: "0", "Average rating": "–" });
    await expect(head.getByText("Verified")).toHaveCount(0);
    await expect(main.getByText(/Report User|Edit Profile/)).toHaveCount(0);
    await expect(main.getByRole("tab")).toHaveText(["Listings", "Reviews", "Trust", "About"]);
    await expect(main.getByRole("tabpanel")).toContainText("Shoe rack");
    await main.getByRole("tab", { name: "Reviews" }).click();
    await expect(main.getByRole("tabpanel")).toContainText("No reviews yet.");
    await main.getByRole("tab", { name: "Trust" }).click();
    await expect(main.getByRole("tabpanel")).toContainText("0.0/ 100New");
    await main.getByRole("tab", { name: "About" }).click();
    await expect
      .poll(() => definitionsOf(main.getByRole("tabpanel")))
      .toEqual({
        Verified: "Not yet",
        "Trust score": "0.0",
        "Member since": joined,
        "Total listings": "1",
        "Reviews received": "0",
        "Average rating": "No reviews yet",
      });
  });

  test("wears a badge for each verification", async ({ page, request }) => {
    const { userId } = await findListing(request, ({ user }) => user.isVerified);
    const { verifiedTypes } = await getJson<{ verifiedTypes: string[] }>(request, `/api/users/${userId}`);
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
