/** Navigation on a phone, and the pages that explain trust, figures, purchases and shared links. */
import { bearer, expect, openAlive, test } from "./fixtures";
import { openSellerCard } from "./locators";

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("five links are in the thumb's reach, and the current one is marked", async ({ page }) => {
    await page.goto("/");
    const bar = page.getByRole("navigation", { name: "Main", exact: true });
    await expect(bar.getByRole("link")).toHaveText(["Home", "Search", "Sell", "Escrow", "Account"]);
    await expect(bar.getByRole("link", { name: "Home" })).toHaveAttribute("aria-current", "page");
    await bar.getByRole("link", { name: "Search" }).click();
    await expect(page).toHaveURL("/search");
    // The bar changes with the page: a click must not fall between the two.
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Search listings");
    await expect(bar.getByRole("link", { name: "Search" })).toHaveAttribute("aria-current", "page");
    await bar.getByRole("link", { name: "Sell" }).click();
    await expect(page).toHaveURL(/\/login\?callbackUrl=%2Fdashboard%2Fnew-listing$/);
  });

  test("the way to buy stays in reach on a listing", async ({ page, register, createListing, signIn }) => {
    const seller = await register();
    const id = await createListing(seller, { title: "Table fan" });
    await page.goto(`/listing/${id}`);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const bar = page.locator("[data-buy-bar]");
    await expect(bar.getByRole("link", { name: "Buy Now with Escrow" })).toBeInViewport();
    await signIn(page, await register());
    await page.goto(`/listing/${id}`);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(bar.getByRole("button", { name: "Buy Now with Escrow" })).toBeInViewport();
  });
});

test("links navigate without reloading the page, and other clicks are left to the browser", async ({
  page,
  register,
  signIn,
}) => {
  await signIn(page, await register());
  await openAlive(page, "/categories");
  await page.evaluate(() => document.body.setAttribute("data-kept", ""));
  const vehicles = page.getByRole("main").getByRole("link", { name: "Vehicles" });
  for (const modifier of ["Control", "Shift", "Alt", "Meta"] as const) {
    // Opening the tab is the browser's part, and not always reported; the page must not prevent it.
    const isPrevented = page.evaluate(noteNextClick);
    await vehicles.click({ modifiers: [modifier] });
    expect(await isPrevented, modifier).toBe(false);
  }
  await expect(page).toHaveURL("/categories");
  const isPrevented = page.evaluate(noteNextClick);
  await vehicles.click();
  expect(await isPrevented).toBe(true);
  await expect(page).toHaveURL("/category/vehicles");
  await expect(page.locator("body[data-kept]")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Categories");
});

/** Runs in the page. @returns whether a listener of the page prevented the next click */
function noteNextClick(): Promise<boolean> {
  return new Promise((resolve) =>
    window.addEventListener(
      "click",
      (event) => {
        resolve(event.defaultPrevented);
        event.preventDefault();
      },
      { once: true },
    ),
  );
}

test("a score is explained by its events", async ({ page, register, createListing, request, pay }) => {
  const [seller, buyer] = [await register(), await register()];
  const listingId = await createListing(seller, { title: "Hand mirror" });
  const { id } = await pay(buyer, seller, listingId);
  await request.put(`/api/escrow/${id}/confirm`, { headers: bearer(buyer) });
  const review = { revieweeId: seller.id, listingId, rating: 5, comment: "Just as it was described." };
  await request.post("/api/reviews", { headers: bearer(buyer), data: review });

  await page.goto(`/listing/${listingId}`);
  await openSellerCard(page);
  await page.getByRole("link", { name: "Why this score?" }).click();
  await expect(page).toHaveURL(`/profile/${seller.id}#trust`);
  const panel = page.getByRole("tabpanel", { name: "Trust" });
  await expect(panel.getByRole("heading", { name: "Why the trust score is 7.0" })).toBeVisible();
  await expect(panel.getByText("Completed transactions", { exact: true })).toBeVisible();
  await expect(panel.getByText("5-star reviews", { exact: true })).toBeVisible();
  await expect(panel.getByRole("listitem").first()).toContainText("five star review");
  await expect(panel.getByRole("listitem").first()).toContainText("+2");
  await expect(panel.getByRole("listitem").first()).toContainText("7.0");
});

test("earnings and views over time are on the dashboard", async ({
  page,
  register,
  createListing,
  request,
  signIn,
  pay,
}) => {
  const [seller, buyer] = [await register(), await register()];
  const listingId = await createListing(seller, { title: "Floor lamp" });
  const { id } = await pay(buyer, seller, listingId);
  await request.put(`/api/escrow/${id}/confirm`, { headers: bearer(buyer) });
  await signIn(page, seller);
  await page.goto("/my-dashboard");
  const earnings = page.getByRole("figure", { name: /Earnings by week/ });
  await expect(earnings).toContainText("₦15,000 in 12 weeks");
  await expect(earnings.getByRole("listitem").last()).toContainText("₦15,000");
  await expect(page.getByRole("figure", { name: /Views by day/ }).getByRole("listitem")).toHaveCount(30);
});

test.describe("a purchase on a page of its own", () => {
  test.use({ expectedFailures: /^404 / });

  test("is for its two parties, and can be printed", async ({ page, register, createListing, openAs, signIn, pay }) => {
    const [seller, buyer] = [await register("Sade Bello"), await register("Musa Garba")];
    const listingId = await createListing(seller, { title: "Bread knife" });
    const { id } = await pay(buyer, seller, listingId);
    await signIn(page, buyer);
    await page.goto("/escrow");
    await page.getByRole("link", { name: /Open and print the purchase of Bread knife/ }).click();
    await expect(page).toHaveURL(`/escrow/${id}`);
    await expect(page.getByText("Oja holds the money", { exact: true })).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(page.getByRole("button")).toHaveCount(0);
    await expect(page.getByText(/Buyer: Musa Garba .* Seller: Sade Bello/)).toBeVisible();
    await expect(page.getByText("You paid, and Oja holds the money")).toBeVisible();

    const theirs = await openAs(seller);
    await theirs.goto(`/escrow/${id}`);
    await expect(theirs.getByRole("button", { name: "Mark as Dispatched" })).toBeVisible();
    const stranger = await openAs(await register());
    expect((await stranger.goto(`/escrow/${id}`))?.status()).toBe(404);
  });
});

test("a shared link shows the listing, drawn again when its price changes", async ({
  page,
  register,
  createListing,
  request,
}) => {
  const seller = await register();
  const id = await createListing(seller, { title: "Gàrí Ìjẹ̀bú, 50 kg" });
  await page.goto(`/listing/${id}`);
  const address = await page.locator('meta[property="og:image"]').getAttribute("content");
  expect(new URL(address ?? "").pathname).toBe(`/listing/${id}/share-picture.jpg`);
  const picture = () => request.get(`/listing/${id}/share-picture.jpg`);
  const first = await picture();
  expect(first.headers()["content-type"]).toBe("image/jpeg");
  expect((await picture()).headers()["cache-status"]).toBe("Oja; hit");
  const changed = await request.put(`/api/listings/${id}`, { headers: bearer(seller), data: { price: "99000" } });
  expect(changed.status()).toBe(200);
  expect((await (await picture()).body()).equals(await first.body())).toBe(false);
});
