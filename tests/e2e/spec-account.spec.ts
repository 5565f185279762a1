/** What the spec says of the screens of people who are signed in; tests/spec-coverage.md tells which is where. */
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { type Account, bearer, expect, test } from "./fixtures";

const valuesOf = (select: Locator) =>
  select
    .locator("option")
    .evaluateAll((options) => options.map((option) => option.getAttribute("value")).filter(Boolean));

/** A figure card: its value and what stands below. */
const figure = (page: Page, name: string) =>
  page
    .getByRole("main")
    .locator("dl > div")
    .filter({ has: page.locator("dt", { hasText: name }) })
    .locator("dd");

async function call<T>(
  request: APIRequestContext,
  who: Account,
  method: "get" | "post" | "put",
  path: string,
  data?: object,
) {
  const answer = await request[method](path, { headers: bearer(who), data });
  expect([path, answer.ok()]).toEqual([path, true]);
  return (await answer.json()) as T;
}

test.describe("the dashboard", () => {
  test("counts what is one's own, and lists it", async ({ page, register, createListing, request, signIn, pay }) => {
    const [person, other] = [await register("Ronke Ajayi"), await register()];
    await createListing(person, { title: "Water dispenser", price: "20000.00", location: "Surulere, Lagos" });
    const sold = await createListing(person, { title: "Baby cot" });
    const { id } = await pay(other, person, sold);
    await call(request, other, "put", `/api/escrow/${id}/confirm`);
    await pay(person, other, await createListing(other, { title: "Office desk" }));
    await signIn(page, person);
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome back, Ronke Ajayi");
    await expect(page.getByRole("region", { name: "Trust Score" })).toContainText("5.00 / 100");
    for (const [name, value] of [
      ["Active Listings", "1"],
      ["Purchases", "1"],
      ["Sales", "1"],
      ["Disputes", "0"],
    ] as const) {
      await expect(figure(page, name).first()).toHaveText(value);
    }
    await expect(figure(page, "Active Listings").last()).toHaveText("of 2 in all");
    for (const name of ["Create Listing", "Request Verification", "File Dispute"]) {
      await page.getByRole("button", { name }).click();
      await expect(page.getByRole("dialog", { name })).toBeVisible();
      await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    }
    await expect(page.getByRole("tab")).toHaveText(["My Listings", "Purchases", "Sales", "Disputes"]);
    const row = page.getByRole("tabpanel").getByRole("listitem").filter({ hasText: "Water dispenser" });
    await expect(row).toContainText("Surulere, Lagos");
    await expect(row).toContainText("₦20,000");
    await expect(row.getByTestId("status")).toHaveText("active");
    await expect(row.locator("img")).toHaveAttribute("src", "/demo/standing-fan-a.webp");
    await expect(row.getByRole("link", { name: "Edit Water dispenser" })).toHaveAttribute(
      "href",
      /^\/edit-listing\/\d+$/,
    );
    await page.getByRole("tab", { name: "Purchases" }).click();
    await expect(page.getByRole("tabpanel").getByRole("listitem")).toContainText(["Office desk"]);
    await page.getByRole("tab", { name: "Sales" }).click();
    await expect(page.getByRole("tabpanel").getByRole("listitem")).toContainText(["Baby cot"]);
  });

  test("its dialogs offer what the spec lists", async ({ page, register, createListing, signIn, pay }) => {
    const [person, seller] = [await register(), await register()];
    const bought = await pay(person, seller, await createListing(seller, { title: "Bicycle" }));
    await pay(await register(), seller, await createListing(seller, { title: "Somebody else's" }));
    await signIn(page, person);
    await page.goto("/dashboard");

    await page.getByRole("button", { name: "Create Listing" }).click();
    const create = page.getByRole("dialog", { name: "Create Listing" });
    await create.getByLabel("Images").fill("/demo/gas-cooker-a.webp");
    await create.getByRole("button", { name: "Add image" }).click();
    await expect(create.getByRole("img", { name: "Picture 1" })).toBeVisible();
    await create.getByRole("button", { name: "Remove picture 1" }).click();
    await expect(create.getByRole("img")).toHaveCount(0);
    await create.getByRole("button", { name: "Close" }).click();

    await page.getByRole("button", { name: "Request Verification" }).click();
    const verification = page.getByRole("dialog", { name: "Request Verification" });
    const type = verification.getByLabel("Verification type");
    expect(await valuesOf(type)).toEqual(["identity", "skill", "business"]);
    for (const [name, checklist] of [
      ["identity", ["Government ID", "Proof of address", "Clear photo"]],
      ["skill", ["Certificates", "Portfolio", "References"]],
      ["business", ["Registration documents", "Tax identification number", "Business address verification"]],
    ] as const) {
      await type.selectOption(name);
      await expect(verification.getByRole("listitem")).toHaveText([...checklist]);
    }
    await verification.getByRole("button", { name: "Close" }).click();

    await page.getByRole("button", { name: "File Dispute" }).click();
    const dispute = page.getByRole("dialog", { name: "File Dispute" });
    expect(await valuesOf(dispute.getByLabel("Transaction"))).toEqual([String(bought.transactionId)]);
    expect(await valuesOf(dispute.getByLabel("Reason"))).toEqual([
      "item_not_received",
      "item_not_as_described",
      "payment_not_received",
      "service_not_provided",
      "quality_issues",
      "other",
    ]);
  });
});

test.describe("/my-dashboard", () => {
  test("shows figures, listings and the way to better trust", async ({ page, register, request, signIn }) => {
    const person = await register();
    const description = `${"A long story about a chair. ".repeat(5)}The end.`;
    const { id: categoryId } = (await (await request.get("/api/categories/used-goods")).json()) as { id: number };
    const { id } = await call<{ id: number }>(request, person, "post", "/api/listings", {
      categoryId,
      title: "Garden chair",
      description,
      price: "7500",
      location: "Jos",
      images: ["/demo/sofa-a.webp"],
    });
    await signIn(page, person);
    await page.goto("/my-dashboard");
    await expect(figure(page, "Trust Score").first()).toHaveText("0.0/10");
    await expect(page.getByRole("meter", { name: "Trust score" }).first()).toBeVisible();
    await expect(figure(page, "Total Listings")).toHaveText(["1", "1 active"]);
    await expect(figure(page, "Total Views").first()).toHaveText("0");
    await expect(figure(page, "Total Earnings")).toHaveText(["₦0", "From completed sales"]);
    await expect(page.getByRole("heading", { name: "My Listings (1)" })).toBeVisible();
    await expect(page.getByRole("link", { name: "New Listing" })).toHaveAttribute("href", "/dashboard/new-listing");
    const row = page.getByRole("listitem").filter({ hasText: "Garden chair" });
    await expect(row.getByText(`${description.slice(0, 100)}...`, { exact: true })).toBeVisible();
    for (const text of ["Jos", "₦7,500", "0 views"]) await expect(row.getByText(text, { exact: true })).toBeVisible();
    await expect(row.getByTestId("status")).toHaveText("active");
    await expect(row.getByRole("link", { name: "Edit Garden chair" })).toHaveAttribute("href", `/edit-listing/${id}`);
    await expect(row.getByRole("button", { name: "Delete Garden chair" })).toBeVisible();
    await expect(page.getByText("+5 points per successful transaction")).toBeVisible();
    await expect(page.getByText("Your trust score is low.")).toBeVisible();
    page.once("dialog", (question) => void question.dismiss());
    await row.getByRole("button", { name: "Delete Garden chair" }).click();
    await expect(row).toBeVisible();
  });

  test("shows the last 5 trust events", async ({ page, loginAs, signIn, request }) => {
    const seller = await loginAs("seller@oja.test");
    const events = await call<{ description: string }[]>(request, seller, "get", `/api/trust-events/${seller.id}`);
    expect(events.length).toBeGreaterThan(5);
    await signIn(page, seller);
    await page.goto("/my-dashboard");
    const activity = page.getByRole("heading", { name: "Recent activity" }).locator("xpath=..");
    await expect(activity.getByRole("listitem")).toContainText(events.slice(0, 5).map((event) => event.description));
    await expect(activity.getByRole("listitem")).toHaveCount(5);
  });
});

test("the form to edit a listing has the listing's fields, says that it is working, and leads back", async ({
  page,
  register,
  createListing,
  signIn,
}) => {
  const seller = await register();
  const id = await createListing(seller, { title: "Extension cable", price: "3500.50", location: "Enugu" });
  await signIn(page, seller);
  await page.goto(`/edit-listing/${id}`);
  const form = page.getByRole("main").locator("form");
  await expect(form.locator("label")).toHaveText([
    "Title *",
    "Description *",
    "Price (NGN)",
    "Location",
    "Category *",
    "Images",
  ]);
  await expect(form.getByLabel("Title *")).toHaveValue("Extension cable");
  await expect(form.getByLabel("Description *")).toHaveValue(/^Bought last year/);
  await expect(form.getByLabel("Location")).toHaveValue("Enugu");
  await expect(form.getByLabel("Category *").locator("option:checked")).toHaveText("Electronics");
  const price = form.getByLabel("Price (NGN)");
  await expect(price).toHaveValue("3500.50");
  for (const [name, value] of [
    ["type", "number"],
    ["min", "0"],
    ["step", "0.01"],
  ] as const) {
    await expect(price).toHaveAttribute(name, value);
  }
  for (const name of ["Cancel", "Back to Dashboard"]) {
    await expect(page.getByRole("main").getByRole("link", { name })).toHaveAttribute("href", "/my-dashboard");
  }
  for (const field of ["Description *", "Title *"]) {
    const text = await form.getByLabel(field).inputValue();
    await form.getByLabel(field).fill("  ");
    await form.getByRole("button", { name: "Update Listing" }).click();
    await expect(page.locator("[data-sonner-toast]")).toHaveText("ErrorPlease fill in all required fields");
    await form.getByLabel(field).fill(text);
  }
  let release = () => {};
  const answer = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**/api/listings/${id}`, async (route) => {
    await answer;
    await route.continue();
  });
  await form.getByRole("button", { name: "Update Listing" }).click();
  await expect(form.getByRole("button", { name: "Updating..." })).toBeDisabled();
  release();
  await expect(page).toHaveURL("/my-dashboard");
});

test("an escrow's card tells each side about the other", async ({
  page,
  register,
  createListing,
  signIn,
  browser,
  pay,
}) => {
  const [seller, buyer] = [await register("Ladi Musa"), await register("Nneka Eze")];
  const listingId = await createListing(seller, { title: "Sewing machine" });
  const { id, createdAt } = await pay(buyer, seller, listingId);
  const created = new Intl.DateTimeFormat("en-NG", {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: "Africa/Lagos",
  }).format(new Date(createdAt));
  await signIn(page, buyer);
  await page.goto("/escrow");
  await expect(page.getByRole("tab")).toHaveText(["As Buyer", "As Seller"]);
  const card = page.getByTestId(`escrow-${id}`);
  for (const text of [`#${id}`, `#${listingId}`, `Ladi Musa (#${seller.id})`, created, "₦15,000"]) {
    await expect(card.getByText(text, { exact: true }).first()).toBeVisible();
  }
  await expect(card.getByTestId("status")).toHaveText("pending");
  await expect(card.getByRole("button", { name: "Confirm Delivery" })).toBeVisible();
  await expect(card.getByText(/Dispute reason|Admin notes/)).toHaveCount(0);
  page.once("dialog", (question) => void question.dismiss());
  await card.getByRole("button", { name: "Confirm Delivery" }).click();
  await expect(card.getByTestId("status")).toHaveText("pending");
  await card.getByRole("button", { name: "Dispute" }).click();
  const dialog = page.getByRole("dialog", { name: "Submit Dispute" });
  await dialog.getByRole("textbox").fill("   ");
  await expect(dialog.getByRole("button", { name: "Submit Dispute" })).toBeDisabled();
  await dialog.getByRole("textbox").fill("The needle is bent.");
  await dialog.getByRole("button", { name: "Submit Dispute" }).click();
  await expect(card.getByText("The needle is bent.")).toBeVisible();
  await expect(card.getByText("Dispute reason")).toBeVisible();

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, storageState: undefined });
  await context.addCookies([
    { name: "next-auth.session-token", value: seller.token, url: page.url(), httpOnly: true, sameSite: "Lax" },
  ]);
  await context.addInitScript((token) => window.localStorage.setItem("auth_token", token), seller.token);
  const sellersPage = await context.newPage();
  await sellersPage.goto("/escrow");
  const sellersCard = sellersPage.getByTestId(`escrow-${id}`);
  await expect(sellersCard).toContainText(`Nneka Eze (#${buyer.id})`);
  await expect(sellersCard.getByRole("button", { name: /Confirm|Dispute/ })).toHaveCount(0);
  await expect(sellersCard.getByTestId("status")).toHaveText("disputed");
  await context.close();
});

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
      const known = await call<{ buyerId: number; sellerId: number }[]>(request, admin, "get", "/api/transactions");
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
    await call(request, buyer, "put", `/api/escrow/${escrowId}/confirm`);
    const dispute = await call<{ id: number }>(request, buyer, "post", "/api/disputes", {
      transactionId,
      respondentId: seller.id,
      reason: "quality_issues",
      description: "It stopped heating on the second day.",
    });
    const read = async () => {
      const all = await call<{ id: number }[]>(request, admin, "get", "/api/disputes");
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
    await call(request, user, "post", "/api/verification-requests", {
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
    const own = await call<object[]>(request, user, "get", "/api/verification-requests");
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
    await call(request, buyer, "put", `/api/escrow/${id}/dispute`, { reason: "It does not freeze." });
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
