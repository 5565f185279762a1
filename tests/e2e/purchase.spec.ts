import { randomUUID } from "node:crypto";
import { expect, test } from "./fixtures";

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test("a visitor finds a listing, registers, pays, confirms; the seller is paid", async ({
      page,
      register,
      createListing,
      request,
      openAs,
    }) => {
      const seller = await register("Chidi Okeke");
      const title = `Standing fan ${randomUUID().slice(0, 8)}`;
      const listingId = await createListing(seller, { title, price: "9999.99" });

      // on the home page, in its category, and by search
      await page.goto("/");
      await expect(page.getByRole("link", { name: title, exact: true })).toBeVisible();
      await page.goto("/category/electronics");
      await expect(page.getByRole("link", { name: title, exact: true })).toBeVisible();
      await page.goto("/");
      await page.getByRole("searchbox", { name: "I am looking for" }).fill(title.toUpperCase());
      await page.getByRole("main").getByRole("button", { name: "Search" }).click();
      await expect(page).toHaveURL(/\/search\?q=/);
      await page.getByRole("link", { name: title, exact: true }).click();

      // as a visitor
      await expect(page).toHaveURL(`/listing/${listingId}`);
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole("button", { name: "Login Required" })).toBeDisabled();
      await page.getByRole("link", { name: "create a free account" }).click();

      // registers and comes back
      const name = randomUUID().slice(0, 13);
      await page.getByLabel("Full Name").fill("Amaka Obi");
      await page.getByLabel("Username").fill(`buyer.${name}`);
      await page.getByLabel("Email").fill(`${name}@oja.test`);
      await page.getByLabel("Password").fill("correct horse 9");
      await page.getByRole("button", { name: "Create Account" }).click();
      await expect(page).toHaveURL(`/listing/${listingId}`);
      await expect(page.getByText("Account created successfully")).toBeVisible();

      // pays
      await expect(page.getByText("₦150.00, paid by the seller")).toBeVisible();
      await page.getByRole("button", { name: "Pay with Escrow Protection" }).click();
      await expect(page).toHaveURL("/escrow");
      await expect(page.getByText("Your payment is now held securely", { exact: false })).toBeVisible();
      const card = page.getByTestId(/^escrow-\d+$/);
      await expect(card.getByTestId("status")).toHaveText("pending");
      await expect(card).toContainText(title);

      // confirms
      page.once("dialog", (dialog) => {
        expect(dialog.message()).toBe(
          "Are you sure you want to confirm delivery? This will release the payment to the seller.",
        );
        void dialog.accept();
      });
      await card.getByRole("button", { name: "Confirm Delivery" }).click();
      await expect(page.getByText("Delivery confirmed. Payment has been released to the seller.")).toBeVisible();
      await expect(card.getByTestId("status")).toHaveText("confirmed");
      await expect(card.getByRole("button", { name: "Confirm Delivery" })).toHaveCount(0);

      // the listing is sold, on the next request
      await page.goto(`/listing/${listingId}`);
      await expect(page.getByRole("main").getByText("Sold").first()).toBeVisible();
      await expect(page.getByRole("main").getByText("Trust score").locator("xpath=../dd")).toContainText("5.00");
      await page.goto("/category/electronics");
      await expect(page.getByRole("link", { name: title, exact: true })).toHaveCount(0);

      // to the kobo
      const stats = await request.get("/api/dashboard/stats", { headers: { Authorization: `Bearer ${seller.token}` } });
      expect(await stats.json()).toMatchObject({ totalEarnings: "9849.99", trustScore: "5.00" });
      const sellersPage = await openAs(seller);
      await sellersPage.goto("/escrow");
      await expect(sellersPage.getByText("Payment released! Check your account.")).toBeVisible();
    });
  });
}

test("the payment card depends on the viewer", async ({ page, register, createListing, signIn }) => {
  const seller = await register();
  const listingId = await createListing(seller, { title: "Blender with two jars" });
  await signIn(page, seller);
  await page.goto(`/listing/${listingId}`);
  await expect(page.getByText("This is your own listing")).toBeVisible();
  await expect(page.getByRole("button", { name: "Pay with Escrow Protection" })).toHaveCount(0);
});

test.describe("when another buyer was faster", () => {
  test.use({ expectedFailures: /^409 / });

  test("paying says so and the card changes", async ({ page, register, createListing, signIn, request }) => {
    const [seller, buyer, rival] = [await register(), await register(), await register()];
    const listingId = await createListing(seller, { title: "Office chair" });
    await signIn(page, buyer);
    await page.goto(`/listing/${listingId}`);
    await expect(page.getByRole("button", { name: "Pay with Escrow Protection" })).toBeVisible();
    const bought = await request.post("/api/escrow", {
      headers: { Authorization: `Bearer ${rival.token}` },
      data: { listingId, sellerId: seller.id, amount: "15000.00" },
    });
    expect(bought.status()).toBe(201);
    await page.getByRole("button", { name: "Pay with Escrow Protection" }).click();
    await expect(page.getByText("This listing is no longer available.")).toBeVisible();
    await expect(page.getByText("Somebody has already paid for this item.")).toBeVisible();
  });
});
