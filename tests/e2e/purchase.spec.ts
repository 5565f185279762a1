import { randomUUID } from "node:crypto";
import { expect, openAlive, test, withoutStream } from "./fixtures";
import { handoverChoice, openSellerCard, overlayEntryGone, sellerCard } from "./locators";
import { placeOrder } from "./requests";
import { turnsAt } from "./turns";
import { widths } from "../../scripts/browser/screens";

for (const width of widths) {
  const inTurn = turnsAt(width);
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test(
      "a visitor finds a listing, registers, pays, confirms; the seller is paid",
      inTurn(),
      async ({ page, register, createListing, request, openAs }) => {
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
        await page.getByRole("link", { name: "Create a free account" }).click();

        // registers and comes back
        const name = randomUUID().slice(0, 13);
        await page.getByLabel("Full Name").fill("Amaka Obi");
        await page.getByLabel("Username").fill(`buyer.${name}`);
        await page.getByLabel("Email").fill(`${name}@oja.test`);
        await page.getByLabel("Password").fill("correct horse 9");
        await page.getByRole("button", { name: "Create Account" }).click();
        // A toast is gone after some seconds, also when the page is not there yet.
        await expect(page.getByText("Account created successfully")).toBeVisible();
        await expect(page).toHaveURL(`/listing/${listingId}#pay`);

        // orders, then pays
        await expect(page.getByText("₦150.00, paid by the seller")).toBeVisible();
        await page.getByRole("button", { name: "Buy Now with Escrow" }).click();
        await expect(page).toHaveURL(/\/order\/\d+$/);
        await expect(page.getByText("₦9,999.99", { exact: true })).toBeVisible();
        await expect(page.getByText("₦150.00, paid by the seller")).toBeVisible();
        await handoverChoice(page, "We meet").check();
        await page.getByRole("button", { name: "Pay with Escrow Protection" }).click();
        await expect(page.getByText("Your payment is now held securely", { exact: false })).toBeVisible();
        await expect(page).toHaveURL(/\/escrow\/\d+$/);
        const card = page.getByTestId(/^escrow-\d+$/);
        await expect(card.getByTestId("status")).toHaveText("Paid");
        await expect(card).toContainText(title);

        // confirms: nothing was sent, so the question has a second part
        const questions: string[] = [];
        page.on("dialog", (dialog) => {
          questions.push(dialog.message());
          void dialog.accept();
        });
        await card.getByRole("button", { name: "Confirm Delivery" }).click();
        await expect(page.getByText("Delivery confirmed. Payment has been released to the seller.")).toBeVisible();
        await expect(card.getByTestId("status")).toHaveText("Completed");
        expect(questions).toEqual([
          "The seller has not marked it as sent. Do you have what you paid for?\n\nAre you sure you want to confirm delivery? This will release the payment to the seller.",
        ]);
        await expect(card.getByRole("button", { name: "Confirm Delivery" })).toHaveCount(0);

        // says how it was: asked where it has just been confirmed, and among the purchases
        await expect(card.getByRole("button", { name: "Write a Review" })).toBeVisible();
        await openAlive(page, "/escrow");
        await card.getByRole("button", { name: "Write a Review" }).click();
        const review = page.getByRole("dialog", { name: "Write a Review" });
        await review.getByRole("radio", { name: "Excellent" }).check({ force: true });
        await review.getByLabel("Comment").fill("As described, and on time.");
        await review.getByRole("button", { name: "Submit Review" }).click();
        await expect(page.getByText("Review submitted successfully")).toBeVisible();
        await expect(review).toHaveCount(0);
        await overlayEntryGone(page);
        await expect(card.getByRole("button", { name: "Write a Review" })).toHaveCount(0);

        // the listing is sold, on the next request
        await page.goto(`/listing/${listingId}`);
        await expect(page.getByRole("main").getByText("Sold").first()).toBeVisible();
        await openSellerCard(page);
        await expect(sellerCard(page)).toContainText("Trust score7.0");
        await page.goto("/category/electronics");
        await expect(page.getByRole("link", { name: title, exact: true })).toHaveCount(0);

        // to the kobo
        const stats = await request.get("/api/dashboard/stats", {
          headers: { Authorization: `Bearer ${seller.token}` },
        });
        expect(await stats.json()).toMatchObject({ totalEarnings: "9849.99", trustScore: "7.00" });
        const sellersPage = await openAs(seller);
        await sellersPage.goto("/escrow");
        await expect(sellersPage.getByText("Payment released! Check your account.")).toBeVisible();
        await expect(sellersPage.getByText("₦9,849.99", { exact: true }).first()).toBeVisible();
        await expect(sellersPage.getByRole("link", { name: "₦9,849.99 is in your Oja balance" })).toBeVisible();
      },
    );
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

  test("ordering says so, and the card changes", async ({ page, register, createListing, signIn, pay }) => {
    const [seller, buyer, rival] = [await register(), await register(), await register()];
    const listingId = await createListing(seller, { title: "Office chair" });
    await signIn(page, buyer);
    await openAlive(page, `/listing/${listingId}`);
    const buy = page.getByRole("button", { name: "Buy Now with Escrow" });
    await expect(buy).toBeVisible();
    await pay(rival, seller, listingId);
    await buy.click();
    await expect(page.getByText("This listing is no longer available.")).toBeVisible();
    await expect(page.getByText("Somebody has already paid for this item.")).toBeVisible();
    await expect(buy).toHaveCount(0);
  });

  test("paying says so, and the order tells why it was cancelled", async ({
    page,
    register,
    createListing,
    signIn,
    request,
    pay,
  }) => {
    const [seller, buyer, rival] = [await register(), await register(), await register()];
    const listingId = await createListing(seller, { title: "Office desk" });
    const order = await placeOrder(request, buyer, seller, listingId);
    await signIn(page, buyer);
    // An order that hears of its end takes the button away before the press.
    await withoutStream(page);
    await openAlive(page, `/order/${order.id}`);
    await handoverChoice(page, "We meet").check();
    await pay(rival, seller, listingId);
    await page.getByRole("button", { name: "Pay with Escrow Protection" }).click();
    await expect(page.getByText("This listing is no longer available.").first()).toBeVisible();
    await expect(page.getByTestId("status")).toHaveText("Cancelled");
    await expect(page.getByText("Somebody else paid first.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Pay with Escrow Protection" })).toHaveCount(0);
  });
});
