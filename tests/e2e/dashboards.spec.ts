import { expect, test } from "./fixtures";
import { addPicture, figure, optionValues, overlayEntryGone } from "./locators";
import { callAs } from "./requests";

test.describe("the dashboard", () => {
  test("counts what is one's own, and lists it", async ({ page, register, createListing, request, signIn, pay }) => {
    const [person, other] = [await register("Ronke Ajayi"), await register()];
    await createListing(person, { title: "Water dispenser", price: "20000.00", location: "Surulere, Lagos" });
    const sold = await createListing(person, { title: "Baby cot" });
    const { id } = await pay(other, person, sold);
    await callAs(request, other, "put", `/api/escrow/${id}/confirm`);
    await pay(person, other, await createListing(other, { title: "Office desk" }));
    await signIn(page, person);
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome back, Ronke Ajayi");
    await expect(page.getByRole("region", { name: "Trust Score" })).toContainText("5.0 / 100");
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
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await overlayEntryGone(page);
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
    await addPicture(create, "/demo/gas-cooker-a.webp");
    await expect(create.getByRole("img", { name: "Picture 1" })).toBeVisible();
    await create.getByRole("button", { name: "Remove picture 1" }).click();
    await expect(create.getByRole("img")).toHaveCount(0);
    await create.getByRole("button", { name: "Close" }).click();
    await expect(create).toHaveCount(0);
    await overlayEntryGone(page);

    await page.getByRole("button", { name: "Request Verification" }).click();
    const verification = page.getByRole("dialog", { name: "Request Verification" });
    const type = verification.getByLabel("Verification type");
    await expect.poll(() => optionValues(type)).toEqual(["identity", "skill", "business"]);
    for (const [name, checklist] of [
      ["identity", ["Government ID", "Proof of address", "Clear photo"]],
      ["skill", ["Certificates", "Portfolio", "References"]],
      ["business", ["Registration documents", "Tax identification number", "Business address verification"]],
    ] as const) {
      await type.selectOption(name);
      await expect(verification.getByRole("listitem")).toHaveText([...checklist]);
    }
    await verification.getByRole("button", { name: "Close" }).click();
    await expect(verification).toHaveCount(0);
    await overlayEntryGone(page);

    await page.getByRole("button", { name: "File Dispute" }).click();
    const dispute = page.getByRole("dialog", { name: "File Dispute" });
    await expect.poll(() => optionValues(dispute.getByLabel("Transaction"))).toEqual([String(bought.transactionId)]);
    expect(await optionValues(dispute.getByLabel("Reason"))).toEqual([
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
  test("asks for the facts that buyers choose by, until they are there", async ({
    page,
    register,
    createListing,
    signIn,
  }) => {
    const person = await register();
    const attributes = { kind: "bicycle", make: "other", model: "Phoenix", condition: "brand_new" };
    const id = await createListing(person, { title: "Phoenix bicycle", categorySlug: "vehicles", attributes });
    await signIn(page, person);
    await page.goto("/my-dashboard");
    await expect(page.getByText("Buyers choose by colour, customs duty paid and registered")).toBeVisible();
    await page.getByRole("link", { name: "add 3 more facts to Phoenix bicycle" }).click();
    await expect(page).toHaveURL(`/edit-listing/${id}#facts`);
    await expect(page.getByLabel("Colour")).toBeInViewport();
    await page.getByLabel("Colour").selectOption("red");
    await page.getByLabel("Customs duty paid").selectOption("Yes");
    await page.getByLabel("Registered").selectOption("No");
    await page.getByRole("button", { name: "Update Listing" }).click();
    await expect(page).toHaveURL("/my-dashboard");
    await expect(page.getByRole("link", { name: "Phoenix bicycle", exact: true })).toBeVisible();
    await expect(page.getByText("Buyers choose by")).toHaveCount(0);
  });

  test("shows figures, listings and the way to better trust", async ({ page, register, request, signIn }) => {
    const person = await register();
    const description = `${"A long story about a chair. ".repeat(5)}The end.`;
    const { id: categoryId } = (await (await request.get("/api/categories/used-goods")).json()) as { id: number };
    const { id } = await callAs<{ id: number }>(request, person, "post", "/api/listings", {
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
    await expect(page.getByText("New: you start at 0. Identity +10, first sale +5")).toBeVisible();
    page.once("dialog", (question) => void question.dismiss());
    await row.getByRole("button", { name: "Delete Garden chair" }).click();
    await expect(row).toBeVisible();
  });

  test("shows the last 5 trust events", async ({ page, loginAs, signIn, request }) => {
    const seller = await loginAs("seller@oja.test");
    const events = await callAs<{ description: string }[]>(request, seller, "get", `/api/trust-events/${seller.id}`);
    expect(events.length).toBeGreaterThan(5);
    await signIn(page, seller);
    await page.goto("/my-dashboard");
    const activity = page.getByRole("heading", { name: "Recent activity" }).locator("xpath=..");
    await expect(activity.getByRole("listitem")).toContainText(events.slice(0, 5).map((event) => event.description));
    await expect(activity.getByRole("listitem")).toHaveCount(5);
  });
});
