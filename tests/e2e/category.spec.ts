import { bearer, expect, test } from "./fixtures";
import { definitionsOf, linksOf, sellerCard } from "./locators";
import { completePurchase, findListing, getJson, inLagos, type Listing, newTown } from "./requests";

test.describe("a category", () => {
  test("has a name, a description and a count", async ({ page, request }) => {
    const { name, description } = await getJson<{ name: string; description: string }>(
      request,
      "/api/categories/commercial-equipment",
    );
    const { total } = await getJson<{ total: number }>(request, "/api/listings?category=commercial-equipment");
    await page.goto("/category/commercial-equipment");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(page.getByText(description, { exact: true })).toBeVisible();
    await expect(page.getByText(`${total} listings`, { exact: true })).toBeVisible();
  });

  test("is filtered by text, place and price, sorted, and shown as grid or list", async ({ page }) => {
    await page.goto("/category/electronics");
    const main = page.getByRole("main");
    await expect(main.locator("form label[for]")).toHaveText([
      "Search",
      "State",
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
    await expect(main.getByRole("article")).toHaveCount(0);
    await expect(main.getByRole("link", { name: /^View Details/ })).not.toHaveCount(0);
    await main.getByRole("link", { name: "Grid view" }).click();
    await expect(main.getByRole("article")).not.toHaveCount(0);
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
    await expect(main.getByRole("heading", { name: "No price is in this range" })).toBeVisible();
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
    const { createdAt } = await getJson<Listing>(request, `/api/listings/${id}`);
    await page.goto(`/category/electronics?location=${town}`);
    const card = page.getByRole("main").getByRole("listitem").filter({ hasText: "Blender, 2 litres" });
    await expect(card.getByText("₦1,234,567.40", { exact: true })).toBeVisible();
    await expect(card.locator("time")).toHaveText(inLagos(createdAt, { month: "short", day: "numeric" }));
    await expect(card.getByText(/^New seller · joined \w{3,4} \d{4}$/)).toBeVisible();
    await expect(card.getByText("No reviews yet")).toBeVisible();
    await expect(card.getByText("Low Trust")).toHaveCount(0);
    await expect(card.getByText(/Featured|Verified|4\.5/)).toHaveCount(0);
    await expect(card.locator("img")).toHaveAttribute("src", "/demo/standing-fan-a.webp");
    await expect(card.getByRole("heading")).toHaveCSS("-webkit-line-clamp", "1");
    await expect(card.getByText("Bought last year")).toHaveCSS("-webkit-line-clamp", "2");
    expect(await linksOf(card)).toEqual([
      ["Blender, 2 litres", `/listing/${id}`],
      ["View Details of Blender, 2 litres", `/listing/${id}`],
      // The heart: a visitor signs in first, and comes back to the listing
      ["", `/login?callbackUrl=%2Flisting%2F${id}`],
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
    await expect(card.getByText("No reviews yet")).toHaveCount(0);
    await page.goto(`/profile/${seller.id}`);
    expect(await definitionsOf(page.getByRole("main").locator("h1 >> xpath=../../.."))).toEqual({
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
    await expect(sellerCard(page).getByText("Verified", { exact: true }).filter({ visible: true })).toBeVisible();
  });
});
