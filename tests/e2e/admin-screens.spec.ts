import { expect, test } from "./fixtures";
import { figure, overlayEntryGone, rowInQueue } from "./locators";
import { callAs } from "./requests";
import { turnsAt } from "./turns";
import { widths } from "../../scripts/browser/screens";

test.describe("the admin's screens", () => {
  for (const path of ["/admin", "/dashboard"]) {
    test(`${path} shows figures, four tabs and at most 10 transactions`, async ({ page, loginAs, signIn, request }) => {
      const admin = await loginAs("admin@oja.test");
      await signIn(page, admin);
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admin Dashboard");
      for (const name of ["Total Users", "Total Listings", "Total Transactions"]) {
        await expect(figure(page, name)).toHaveText(/^[1-9][\d,]*$/);
      }
      await expect(figure(page, "Avg Trust Score")).toHaveText(/^\d{1,3}\.\d$/);
      for (const name of ["Pending Disputes", "Pending Verifications"]) {
        await expect(figure(page, name)).toHaveText(/^\d+$/);
      }
      await expect(page.getByRole("tab")).toHaveText(["Disputes", "Verifications", "Bank accounts", "Transactions"]);
      await page.getByRole("tab", { name: "Transactions" }).click();
      await expect(page).toHaveURL(`${path}?tab=transactions#queue`);
      await expect(page.getByRole("columnheader")).toHaveText(["Item", "Buyer", "Seller", "Date", "Amount", "Status"]);
      await expect(page.locator("tbody tr")).toHaveCount(10);
      type Named = { buyer: { fullName: string; username: string } };
      const known = await callAs<Named[]>(request, admin, "get", "/api/transactions");
      const cells = await page.locator("tbody tr").last().getByRole("cell").allTextContents();
      expect(known.map(({ buyer }) => `${buyer.fullName} (@${buyer.username})`)).toContain(cells[1]);
      expect(cells[4]).toMatch(/^₦[\d,]+(\.\d\d)?$/);
      await page.getByRole("link", { name: "Completed" }).click();
      await expect(page).toHaveURL(`${path}?tab=transactions&status=completed#queue`);
      await page.getByRole("link", { name: "Next" }).click();
      await expect(page).toHaveURL(`${path}?tab=transactions&status=completed&page=2#queue`);
      // A purchase that was divided is completed too; other tests divide some.
      await expect(page.getByTestId("status")).toHaveText(Array.from({ length: 10 }, () => /^(Completed|Divided)$/));
    });
  }

  test("a dispute is looked into, then resolved in words", async ({
    page,
    register,
    createListing,
    loginAs,
    signIn,
    request,
    pay,
  }) => {
    const [seller, buyer, admin] = [await register(), await register(), await loginAs("admin@oja.test")];
    const { id: escrowId, transactionId } = await pay(
      buyer,
      seller,
      await createListing(seller, { title: "Microwave" }),
    );
    await callAs(request, buyer, "put", `/api/escrow/${escrowId}/confirm`);
    const dispute = await callAs<{ id: number }>(request, buyer, "post", "/api/disputes", {
      transactionId,
      respondentId: seller.id,
      reason: "quality_issues",
      description: "It stopped heating on the second day.",
    });
    const read = async () => {
      const all = await callAs<{ id: number }[]>(request, admin, "get", "/api/disputes");
      return all.find(({ id }) => id === dispute.id);
    };
    await signIn(page, admin);
    await page.goto("/admin");
    const row = await rowInQueue(page, `Purchase #${escrowId}·`);
    await expect(row).toContainText("Microwave₦15,000");
    await expect(row).toContainText(`${buyer.fullName} (@${buyer.username}) against`);
    await row.getByRole("button", { name: "Review" }).click();
    const dialog = page.getByRole("dialog", { name: "Review Dispute" });
    await expect(dialog).toContainText("reason: quality issues");
    await expect(dialog).toContainText("It stopped heating on the second day.");
    await dialog.getByRole("button", { name: "Under Investigation" }).click();
    await expect(page.locator("[data-sonner-toast]")).toHaveText("Dispute updated successfully");
    await expect(row.getByTestId("status")).toHaveText("investigating");
    expect(await read()).toMatchObject({ status: "investigating", resolution: null });
    await expect(dialog).toHaveCount(0);
    await overlayEntryGone(page);
    await row.getByRole("button", { name: "Review" }).click();
    await dialog.getByRole("button", { name: "Resolve", exact: true }).click();
    await expect(dialog.getByText("Please provide resolution notes")).toBeVisible();
    await dialog.getByLabel("Resolution").fill("The seller repairs it.");
    await dialog.getByRole("button", { name: "Resolve", exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(row).toHaveCount(0);
    expect(await read()).toMatchObject({ status: "resolved", resolution: "The seller repairs it." });
    await overlayEntryGone(page);
    await page.goto("/admin?tab=disputes&status=resolved");
    const decided = await rowInQueue(page, `Purchase #${escrowId}·`);
    await expect(decided.getByTestId("status")).toHaveText("resolved");
  });

  test("a verification is rejected with notes", async ({ page, register, loginAs, signIn, request }) => {
    const [user, admin] = [await register(), await loginAs("admin@oja.test")];
    await callAs(request, user, "post", "/api/verification-requests", {
      verificationType: "skill",
      documents: { type: "skill", notes: "Ten years a tailor", submittedAt: "2026-03-02T09:30:00.000Z" },
    });
    await signIn(page, admin);
    await page.goto("/admin?tab=verifications&type=skill");
    const row = await rowInQueue(page, `(@${user.username})`);
    await row.getByRole("button", { name: "Review" }).click();
    const dialog = page.getByRole("dialog", { name: "Review Verification" });
    await expect(dialog).toContainText(`Type: skill, ${user.fullName} (@${user.username})`);
    await expect(dialog.getByRole("table", { name: "Documents" }).getByRole("row")).toHaveText([
      "Typeskill",
      "NotesTen years a tailor",
      /^Submitted at.*2026, 10:30/,
    ]);
    await expect(dialog.getByRole("button", { name: "Approve" })).toBeVisible();
    await dialog.getByLabel("Admin notes").fill("No certificate was shown.");
    await dialog.getByRole("button", { name: "Reject" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(row).toHaveCount(0);
    const own = await callAs<object[]>(request, user, "get", "/api/verification-requests");
    expect(own).toMatchObject([{ status: "rejected", adminNotes: "No certificate was shown." }]);
  });

  test("/admin/disputes tells all about a disputed escrow", async ({
    page,
    register,
    createListing,
    loginAs,
    signIn,
    request,
    pay,
  }) => {
    const [seller, buyer, admin] = [
      await register("Sunday Edet"),
      await register("Patience Ekong"),
      await loginAs("admin@oja.test"),
    ];
    const listingId = await createListing(seller, { title: "Deep freezer" });
    const { id } = await pay(buyer, seller, listingId);
    await callAs(request, buyer, "put", `/api/escrow/${id}/dispute`, { reason: "It does not freeze." });
    await signIn(page, admin);
    await page.goto("/admin/disputes");
    const item = await rowInQueue(page, `Escrow ID #${id}·`);
    await expect(item.getByRole("heading")).toHaveText("Deep freezer");
    await expect(item.getByText("₦15,000", { exact: true })).toBeVisible();
    await expect(item.getByRole("link", { name: `Purchase #${id}` })).toHaveAttribute("href", `/escrow/${id}`);
    await expect(item.getByText(`Escrow ID #${id}`)).toBeVisible();
    await expect(item.getByText(`Listing ID #${listingId}`)).toBeVisible();
    await expect(item.getByText(`Buyer ID #${buyer.id}`)).toBeVisible();
    await expect(item.getByText(`Seller ID #${seller.id}`)).toBeVisible();
    await expect(item.getByText(/Created .*\d{4}, \d/)).toBeVisible();
    await expect(item.getByText(/Last updated .*\d{4}, \d/)).toBeVisible();
    await expect(item).toContainText(`Patience Ekong (@${buyer.username}) buys from Sunday Edet (@${seller.username})`);
    await item.getByText("Details", { exact: true }).click();
    await expect(item).toContainText("Buyer's complaintIt does not freeze.");
    await item.getByRole("button", { name: "Resolve Dispute" }).click();
    const dialog = page.getByRole("dialog", { name: "Resolve Dispute" });
    await expect(dialog).toContainText("Resolving closes the dispute and notifies both parties.");
    await expect(dialog).toContainText(`Escrow #${id} · Deep freezer · ₦15,000.00 held`);
    await expect(dialog.getByLabel("Outcome")).toHaveValue("");
    await dialog.getByLabel("Resolution notes").fill("   ");
    await dialog.getByRole("button", { name: "Resolve Dispute" }).click();
    await expect(dialog.getByLabel("Outcome")).toHaveAccessibleDescription("Please choose an outcome");
    await expect(dialog.getByLabel("Outcome")).toBeFocused();
    await dialog.getByLabel("Outcome").selectOption("refund");
    await dialog.getByRole("button", { name: "Resolve Dispute" }).click();
    await expect(dialog.getByLabel("Resolution notes")).toHaveAccessibleDescription("Please provide resolution notes");
    await expect(dialog.getByLabel("Resolution notes")).toBeFocused();
  });
});

for (const width of widths) {
  const inTurn = turnsAt(width);
  test.describe(`the finder at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, expectedFailures: /^404 / });

    test(
      "leads from a name to the person, the listings and the purchases",
      inTurn(),
      async ({ page, register, createListing, loginAs, signIn, pay }) => {
        const endless = "Ngozichukwukadibiaonyeomagwurugwuzelumagwuru";
        const [seller, buyer] = [await register(`${endless} Eze`), await register("Bisi Alao")];
        const { id } = await pay(buyer, seller, await createListing(seller, { title: "Hand loom ".repeat(15).trim() }));
        await signIn(page, await loginAs("admin@oja.test"));
        await page.goto("/admin");
        await page.getByLabel("Find a person, a listing or a purchase").fill(buyer.email);
        await page.getByRole("button", { name: "Find" }).click();
        await expect(page).toHaveURL(/\/admin\/find\?q=/);
        await page.getByRole("link", { name: `Bisi Alao (@${buyer.username})` }).click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bisi Alao");
        await expect(page.getByRole("main")).toContainText(buyer.email);
        const purchases = page.getByRole("region", { name: "Purchases" });
        await expect(purchases.getByRole("link", { name: `Purchase #${id}` })).toHaveAttribute("href", `/escrow/${id}`);
        for (const address of [
          `/admin/people/${seller.id}`,
          `/admin/people/${buyer.id}`,
          `/admin/find?q=${id}`,
          `/admin/find?q=${endless}`,
          `/admin/find?q=${"%25".repeat(200)}`,
          "/admin?tab=transactions",
          "/admin/people/1999999",
        ]) {
          await page.goto(address);
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          expect([address, overflow <= 0]).toEqual([address, true]);
        }
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");
      },
    );
  });
}

test.describe("without JavaScript", () => {
  // Blocked scripts are reported as failed requests.
  test.use({ javaScriptEnabled: false, expectedFailures: /^csp / });

  test("an admin reads the queues and finds people", async ({ page, loginAs, signIn }) => {
    await signIn(page, await loginAs("admin@oja.test"));
    await page.goto("/admin");
    await page.getByRole("tab", { name: "Transactions" }).click();
    await expect(page.locator("tbody tr")).toHaveCount(10);
    await page.getByRole("link", { name: "Next" }).click();
    await expect(page).toHaveURL(/page=2/);
    await page.getByLabel("Find a person, a listing or a purchase").fill("seller@oja");
    await page.getByRole("button", { name: "Find" }).click();
    await expect(page.getByRole("link", { name: /^Blessing Effiong/ })).toBeVisible();
  });
});
