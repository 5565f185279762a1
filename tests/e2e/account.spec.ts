import { randomUUID } from "node:crypto";
import { demoPassword } from "../../demo/password";
import { answerFacts } from "./facts";
import { bearer, expect, test } from "./fixtures";
import { addPicture, overlayEntryGone, rowInQueue } from "./locators";
import { confirmSession } from "./requests";
import { turnsAt } from "./turns";
import { widths } from "../../scripts/browser/screens";

for (const width of widths) {
  const inTurn = turnsAt(width);
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test("a new user's dashboards are empty and lead somewhere", inTurn(), async ({ page, register, signIn }) => {
      const user = await register("Zainab Bello");
      await signIn(page, user);
      await page.goto("/dashboard");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome back, Zainab Bello");
      for (const [tab, empty] of [
        ["My Listings", "No listings yet. Create your first listing!"],
        ["Purchases", "No purchases yet."],
        ["Sales", "No sales yet."],
        ["Disputes", "No disputes filed."],
      ] as const) {
        await page.getByRole("tab", { name: tab }).click();
        await expect(page.getByText(empty)).toBeVisible();
      }
      await page.goto("/my-dashboard");
      await expect(page.getByText("You haven't created any listings yet.")).toBeVisible();
      await expect(page.getByText("New: you start at 0. Identity +10, first sale +5")).toBeVisible();
      await expect(page.getByText("Your trust score is low.")).toHaveCount(0);
      await expect(page.getByText("0.0/10")).toBeVisible();
      await expect(page.getByRole("link", { name: "Create Your First Listing" })).toHaveAttribute(
        "href",
        "/dashboard/new-listing",
      );
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await page.goto("/escrow");
      await expect(page.getByText("No purchases yet")).toBeVisible();
      await page.getByRole("tab", { name: "As Seller" }).click();
      await expect(page.getByText("No sales yet")).toBeVisible();
    });

    test("a listing is made in the dialog, edited and deleted", inTurn(), async ({ page, register, signIn }) => {
      await signIn(page, await register());
      await page.goto("/dashboard");
      await page.getByRole("button", { name: "Create Listing" }).click();
      const dialog = page.getByRole("dialog", { name: "Create Listing" });
      await dialog.getByLabel("Category").selectOption({ label: "Electronics" });
      await answerFacts(dialog);
      const title = `Kettle ${randomUUID().slice(0, 8)}`;
      await dialog.getByLabel("Title").fill(title);
      await dialog.getByLabel("Description").fill("Boils two litres, bought in March, works like new.");
      await dialog.getByLabel("Price (NGN)").fill("12000");
      await dialog.getByLabel("Location").fill("Aba");
      await addPicture(dialog, "/demo/gas-cooker-a.webp");
      await dialog.getByRole("button", { name: "Create Listing" }).click();
      await expect(page.getByText("Listing created successfully")).toBeVisible();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole("link", { name: title, exact: true })).toBeVisible();
      await overlayEntryGone(page);

      await page.getByRole("link", { name: `Edit ${title}` }).click();
      await expect(page).toHaveURL(/\/edit-listing\/\d+$/);
      await page.getByLabel("Title *").fill("");
      await page.getByRole("button", { name: "Update Listing" }).click();
      await expect(page.getByText("Please fill in all required fields")).toBeVisible();
      await page.getByLabel("Title *").fill(`${title} with base`);
      await page.getByLabel("Price (NGN)").fill("11500.50");
      await page.getByRole("button", { name: "Update Listing" }).click();
      await expect(page.getByText("Listing updated successfully")).toBeVisible();
      await expect(page).toHaveURL("/my-dashboard");
      await expect(page.getByRole("heading", { name: "My Listings (1)" })).toBeVisible();

      page.once("dialog", (question) => {
        expect(question.message()).toBe(`Are you sure you want to delete "${title} with base"?`);
        void question.accept();
      });
      await page.getByRole("button", { name: `Delete ${title} with base` }).click();
      await expect(page.getByText("Listing deleted successfully")).toBeVisible();
      await expect(page.getByText("You haven't created any listings yet.")).toBeVisible();
    });

    test(
      "a dispute is opened on /escrow and decided by an admin, to the kobo",
      inTurn(),
      async ({ page, register, createListing, request, signIn, loginAs, openAs, pay }) => {
        const [seller, buyer, admin] = [
          await register("Chidi Okeke"),
          await register("Amaka Obi"),
          await loginAs("admin@oja.test"),
        ];
        const listingId = await createListing(seller, { title: `Radio ${randomUUID().slice(0, 8)}`, price: "9999.99" });
        const { id } = await pay(buyer, seller, listingId, "9999.99");
        await signIn(page, buyer);
        await page.goto("/escrow");
        const card = page.getByTestId(`escrow-${id}`);
        await card.getByRole("button", { name: "Dispute" }).click();
        const dialog = page.getByRole("dialog", { name: "Submit Dispute" });
        await expect(dialog.getByRole("button", { name: "Submit Dispute" })).toBeDisabled();
        await dialog.getByLabel("What is wrong?").fill("It came broken.");
        await dialog.getByRole("button", { name: "Submit Dispute" }).click();
        await expect(page.getByText("Your dispute has been submitted for admin review.")).toBeVisible();
        await expect(card.getByTestId("status")).toHaveText("In dispute");
        await expect(card.getByRole("button", { name: "Confirm Delivery" })).toHaveCount(0);
        await expect(card.getByRole("button", { name: "Tell your side" })).toHaveCount(0);
        const sellerPage = await openAs(seller);
        await sellerPage.goto(`/escrow/${id}`);
        await sellerPage.getByRole("button", { name: "Tell your side" }).click();
        await sellerPage.getByLabel("What happened?").fill("It played when I packed it.");
        await sellerPage.getByRole("button", { name: "Send to Oja's team" }).click();
        await expect(sellerPage.getByText("Sent to our team.")).toBeVisible();
        await expect(sellerPage.getByText("It played when I packed it.")).toBeVisible();
        await expect(sellerPage.getByRole("button", { name: "Tell your side" })).toHaveCount(0);
        await confirmSession(request, admin, demoPassword);
        const adminPage = await openAs(admin);
        await adminPage.goto("/admin/disputes");
        const item = await rowInQueue(adminPage, `Escrow ID #${id}·`);
        await item.getByText("Details", { exact: true }).click();
        await expect(item).toContainText("Seller's sideIt played when I packed it.");
        await item.getByRole("button", { name: "Contact Parties" }).click();
        const ways = adminPage.getByRole("menuitem");
        await expect(ways).toHaveText([`Buyer: ${buyer.fullName}`, `Seller: ${seller.fullName}`]);
        await expect(ways.first()).toHaveAttribute("href", `/messages/new?person=${buyer.id}`);
        await adminPage.keyboard.press("Escape");
        await expect(ways).toHaveCount(0);
        await overlayEntryGone(adminPage);
        await item.getByRole("button", { name: "Resolve Dispute" }).click();
        const decision = adminPage.getByRole("dialog", { name: "Resolve Dispute" });
        await decision.getByRole("button", { name: "Resolve Dispute" }).click();
        await expect(decision.getByText("Please choose an outcome")).toBeVisible();
        await expect(decision.getByText("Please provide resolution notes")).toBeVisible();
        await decision.getByLabel("Outcome").selectOption("split");
        await decision.getByLabel("Seller's part, before the fee (NGN)").fill("5000");
        await expect(decision.getByTestId("settlement")).toContainText("₦4,999.99");
        await expect(decision.getByTestId("settlement")).toContainText("₦4,925.00");
        await decision.getByLabel("Resolution notes").fill("Both carry a part.");
        await decision.getByRole("button", { name: "Resolve Dispute" }).click();
        await expect(adminPage.getByText("Dispute has been resolved successfully.")).toBeVisible();

        const stats = await request.get("/api/dashboard/stats", { headers: bearer(seller) });
        expect(await stats.json()).toMatchObject({ totalEarnings: "4925.00" });
        await page.reload();
        await expect(card.getByTestId("status")).toHaveText("Divided");
        await expect(card).toContainText("Both carry a part.");
      },
    );
  });
}

test("a seller records the dispatch, and the buyer sees it", async ({ page, register, createListing, signIn, pay }) => {
  const [seller, buyer] = [await register(), await register()];
  const { id } = await pay(buyer, seller, await createListing(seller, { title: "Desk lamp" }));
  await signIn(page, seller);
  await page.goto("/escrow");
  const card = page.getByTestId(`escrow-${id}`);
  await expect(card.getByTestId("status")).toHaveText("Paid");
  await expect(card.getByText("Waiting for buyer to confirm delivery")).toHaveCount(0);
  await card.getByRole("button", { name: "Mark as Dispatched" }).click();
  await page.getByLabel("Carrier").fill("GIG Logistics");
  await page.getByLabel("Tracking number").fill("GIG-4411");
  const dialog = page.getByRole("dialog", { name: "How did you send it?" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(card.getByText("GIG Logistics · GIG-4411")).toBeVisible();
  await expect(card.getByTestId("status")).toHaveText("Sent");
  await expect(card.getByText("Waiting for buyer to confirm delivery")).toBeVisible();
  await expect(card.getByRole("button", { name: "Correct Tracking" })).toBeVisible();
});

test("after a completed purchase the buyer writes one review, and it shows", async ({
  page,
  register,
  createListing,
  request,
  signIn,
  pay,
}) => {
  const [seller, buyer] = [await register("Ifeoma Uche"), await register("Tunde Ade")];
  const listingId = await createListing(seller, { title: "Reading chair" });
  const { id } = await pay(buyer, seller, listingId);
  await request.put(`/api/escrow/${id}/confirm`, { headers: bearer(buyer) });
  await signIn(page, buyer);
  await page.goto(`/listing/${listingId}`);
  await page.getByRole("button", { name: "Write a Review" }).click();
  const dialog = page.getByRole("dialog", { name: "Write a Review" });
  await expect(dialog.getByRole("button", { name: "Submit Review" })).toBeDisabled();
  await dialog.getByRole("radio", { name: "Very Good" }).check({ force: true });
  await dialog.getByLabel("Comment").fill("Too short");
  await dialog.getByRole("button", { name: "Submit Review" }).click();
  await expect(dialog.getByText("Comment must be at least 10 characters")).toBeVisible();
  await dialog.getByLabel("Comment").fill("Comfortable, and brought to my door.");
  await dialog.getByRole("button", { name: "Submit Review" }).click();
  await expect(page.getByText("Review submitted successfully")).toBeVisible();
  await expect(page.locator("main").getByText("Comfortable, and brought to my door.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Write a Review" })).toHaveCount(0);
  await overlayEntryGone(page);
  await page.goto(`/profile/${seller.id}`);
  await page.getByRole("tab", { name: "Reviews" }).click();
  await expect(page.getByText("Comfortable, and brought to my door.")).toBeVisible();
  await page.getByRole("tab", { name: "Trust" }).click();
  await expect(page.getByText("Received a 4-star review")).toBeVisible();
  await page.getByRole("tab", { name: "About" }).click();
  await expect(page.getByText("4.0 / 5.0")).toBeVisible();
});

test("a visitor is asked to sign in, and Buy Now places an order for others", async ({
  page,
  register,
  createListing,
  signIn,
  request,
}) => {
  const [seller, buyer] = [await register(), await register()];
  const listingId = await createListing(seller, { title: "Folding table" });
  await page.goto(`/listing/${listingId}`);
  await expect(page.locator("#pay").getByRole("link", { name: "Sign in to buy" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Buy Now with Escrow" })).toHaveCount(0);
  await signIn(page, buyer);
  await page.goto(`/listing/${listingId}`);
  await page.getByRole("button", { name: "Buy Now with Escrow" }).click();
  await expect(page.getByText("Transaction initiated successfully")).toBeVisible();
  const orders = await request.get("/api/transactions", { headers: bearer(buyer) });
  expect(await orders.json()).toMatchObject([{ listingId, status: "pending" }]);
});

test("a dispute is filed from the dashboard, with the other party filled in", async ({
  page,
  register,
  createListing,
  signIn,
  pay,
}) => {
  const [seller, buyer] = [await register(), await register()];
  const { transactionId } = await pay(buyer, seller, await createListing(seller, { title: "Wall clock" }));
  await signIn(page, seller);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "File Dispute" }).click();
  const dialog = page.getByRole("dialog", { name: "File Dispute" });
  await dialog.getByRole("button", { name: "File Dispute" }).click();
  for (const message of [
    "Transaction is required",
    "Reason is required",
    "Description must be at least 10 characters",
  ]) {
    await expect(dialog.getByText(message)).toBeVisible();
  }
  await dialog.getByLabel("Transaction").selectOption(String(transactionId));
  await dialog.getByLabel("Reason").selectOption("other");
  await dialog.getByLabel("Description").fill("The buyer does not answer any call.");
  await dialog.getByRole("button", { name: "File Dispute" }).click();
  await expect(page.getByText("Dispute filed successfully")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await overlayEntryGone(page);
  await page.getByRole("tab", { name: "Disputes" }).click();
  await expect(page.getByText("The buyer does not answer any call.")).toBeVisible();
});

test("verification is requested and approved", async ({ page, register, signIn, loginAs, request, openAs }) => {
  const [user, admin] = [await register("Efe Ighalo"), await loginAs("admin@oja.test")];
  await signIn(page, user);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Request Verification" }).click();
  const dialog = page.getByRole("dialog", { name: "Request Verification" });
  await dialog.getByRole("button", { name: "Submit Request" }).click();
  await expect(dialog.getByText("Please select a verification type")).toBeVisible();
  await dialog.getByLabel("Verification type").selectOption("identity");
  await expect(dialog.getByText("Government ID")).toBeVisible();
  await dialog.getByRole("button", { name: "Submit Request" }).click();
  await expect(page.getByText("Verification request submitted successfully")).toBeVisible();
  const adminPage = await openAs(admin);
  await adminPage.goto("/admin");
  await adminPage.getByRole("tab", { name: "Verifications" }).click();
  await expect(adminPage).toHaveURL(/tab=verifications/);
  const row = await rowInQueue(adminPage, `(@${user.username})`);
  await row.getByRole("button", { name: "Review" }).click();
  const review = adminPage.getByRole("dialog", { name: "Review Verification" });
  await expect(review.getByRole("table", { name: "Documents" }).getByRole("row").first()).toHaveText("Typeidentity");
  await review.getByLabel("Admin notes").fill("Seen.");
  await review.getByRole("button", { name: "Approve" }).click();
  await expect(adminPage.getByText("Verification request updated successfully")).toBeVisible();
  await expect(review).toHaveCount(0);
  await overlayEntryGone(adminPage);
  await adminPage.getByRole("tab", { name: "Transactions" }).click();
  await expect(adminPage.getByRole("region", { name: "Recent transactions" })).toBeVisible();
  const profile = await request.get(`/api/users/${user.id}`);
  expect(await profile.json()).toMatchObject({ isVerified: true, verifiedTypes: ["identity"], trustScore: "10.00" });
});

test.describe("access to the admin pages", () => {
  test.use({ expectedFailures: /^403 / });

  test("others get no admin data", async ({ page, register, signIn }) => {
    await page.goto("/admin/disputes");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Access Denied");
    await expect(page.getByText("Please login to access this page")).toBeVisible();
    await signIn(page, await register());
    const response = await page.goto("/admin");
    expect(response?.status()).toBe(403);
    await expect(page.getByText("You don't have permission to access this page.")).toBeVisible();
    expect(await response?.text()).not.toContain("Avg Trust Score");
    for (const path of ["/admin/find?q=ada", "/admin/people/2"]) {
      const refused = await page.goto(path);
      expect(refused?.status()).toBe(403);
      await expect(page.getByText("You don't have permission to access this page.")).toBeVisible();
      expect(await refused?.text()).not.toContain("seller@oja.test");
    }
    await page.goto("/admin/disputes");
    await expect(page.getByText("This page is only accessible to administrators")).toBeVisible();
    await page.goto("/dashboard");
    await expect(page.getByText("Total Users")).toHaveCount(0);
  });
});

test("somebody else's listing cannot be edited", async ({ page, register, createListing, signIn }) => {
  const listingId = await createListing(await register(), { title: "Not yours" });
  await signIn(page, await register());
  await page.goto(`/edit-listing/${listingId}`);
  await expect(page.getByText("Listing not found or you don't have permission to edit it.")).toBeVisible();
});

test("signed out, /escrow asks for a login", async ({ page }) => {
  await page.goto("/escrow");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Login Required");
  await expect(page.getByText("Please login to view your escrow transactions")).toBeVisible();
});
