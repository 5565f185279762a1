import { expect, test } from "./fixtures";
import { figure } from "./locators";
import { callAs } from "./requests";

test.describe("the admin's screens", () => {
  for (const path of ["/admin", "/dashboard"]) {
    test(`${path} shows figures, three tabs and at most 10 transactions`, async ({
      page,
      loginAs,
      signIn,
      request,
    }) => {
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
      await expect(page.getByRole("tab")).toHaveText(["Disputes", "Verifications", "Transactions"]);
      await page.getByRole("tab", { name: "Transactions" }).click();
      await expect(page.getByRole("columnheader")).toHaveText(["Buyer", "Seller", "Date", "Amount", "Status"]);
      await expect(page.locator("tbody tr")).toHaveCount(10);
      const known = await callAs<{ buyerId: number; sellerId: number }[]>(request, admin, "get", "/api/transactions");
      const cells = await page.locator("tbody tr").last().getByRole("cell").allTextContents();
      expect(known.map(({ buyerId, sellerId }) => `#${buyerId} #${sellerId}`)).toContain(cells.slice(0, 2).join(" "));
      expect(cells[3]).toMatch(/^₦[\d,]+$/);
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
    const row = page.getByRole("listitem").filter({ hasText: `Transaction #${transactionId} ` });
    await row.getByRole("button", { name: "Review" }).click();
    const dialog = page.getByRole("dialog", { name: "Review Dispute" });
    await expect(dialog).toContainText("reason: quality issues");
    await expect(dialog).toContainText("It stopped heating on the second day.");
    await dialog.getByRole("button", { name: "Under Investigation" }).click();
    await expect(page.locator("[data-sonner-toast]")).toHaveText("Dispute updated successfully");
    await expect(row.getByTestId("status")).toHaveText("investigating");
    expect(await read()).toMatchObject({ status: "investigating", resolution: null });
    await row.getByRole("button", { name: "Review" }).click();
    await dialog.getByRole("button", { name: "Resolve", exact: true }).click();
    await expect(dialog.getByText("Please provide resolution notes")).toBeVisible();
    await dialog.getByLabel("Resolution").fill("The seller repairs it.");
    await dialog.getByRole("button", { name: "Resolve", exact: true }).click();
    await expect(row.getByTestId("status")).toHaveText("resolved");
    expect(await read()).toMatchObject({ status: "resolved", resolution: "The seller repairs it." });
  });

  test("a verification is rejected with notes", async ({ page, register, loginAs, signIn, request }) => {
    const [user, admin] = [await register(), await loginAs("admin@oja.test")];
    await callAs(request, user, "post", "/api/verification-requests", {
      verificationType: "skill",
      documents: { type: "skill", notes: "Ten years a tailor" },
    });
    await signIn(page, admin);
    await page.goto("/admin");
    await page.getByRole("tab", { name: "Verifications" }).click();
    const row = page.getByRole("listitem").filter({ hasText: `User #${user.id} ` });
    await row.getByRole("button", { name: "Review" }).click();
    const dialog = page.getByRole("dialog", { name: "Review Verification" });
    await expect(dialog).toContainText("Type: skill");
    await expect(dialog.getByLabel("Documents")).toContainText('"notes": "Ten years a tailor"');
    await expect(dialog.getByRole("button", { name: "Approve" })).toBeVisible();
    await dialog.getByLabel("Admin notes").fill("No certificate was shown.");
    await dialog.getByRole("button", { name: "Reject" }).click();
    await expect(row.getByTestId("status")).toHaveText("rejected");
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
    const item = page.getByRole("listitem").filter({ hasText: `Escrow ID#${id}L` });
    await expect(item.getByRole("heading")).toHaveText("Deep freezer");
    await expect(item.getByText("₦15,000", { exact: true })).toBeVisible();
    await expect(item.locator("dt")).toHaveText([
      "Escrow ID",
      "Listing ID",
      "Buyer",
      "Seller",
      "Created",
      "Last updated",
    ]);
    await expect(item.locator("dd")).toHaveText([
      `#${id}`,
      `#${listingId}`,
      `Patience Ekong (#${buyer.id})`,
      `Sunday Edet (#${seller.id})`,
      /\d{4}, \d/,
      /\d{4}, \d/,
    ]);
    await expect(item).toContainText("Buyer's complaintIt does not freeze.");
    await item.getByRole("button", { name: "Resolve Dispute" }).click();
    const dialog = page.getByRole("dialog", { name: "Resolve Dispute" });
    await expect(dialog).toContainText("Resolving closes the dispute and notifies both parties.");
    await expect(dialog).toContainText(`Escrow #${id} · Deep freezer · ₦15,000.00 held`);
    await dialog.getByLabel("Resolution notes").fill("   ");
    await dialog.getByRole("button", { name: "Resolve Dispute" }).click();
    await expect(dialog.getByLabel("Resolution notes")).toHaveAccessibleDescription("Please provide resolution notes");
    await expect(dialog.getByLabel("Resolution notes")).toBeFocused();
  });
});
