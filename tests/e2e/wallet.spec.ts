/** A purchase over time, and where its money is. */
import { readFile } from "node:fs/promises";
import type { APIRequestContext } from "@playwright/test";
import { type Account, bearer, expect, password, type Purchase, test } from "./fixtures";
import { overlayEntryGone } from "./locators";
import { addBankAccount, confirmEmail, confirmSession, holdRequests, nameOfAccounts } from "./requests";
import { turnsAt } from "./turns";
import { widths } from "../../scripts/browser/screens";

async function post<T>(request: APIRequestContext, account: Account, path: string, data: object): Promise<T> {
  const answer = await request.post(path, { headers: bearer(account), data });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as T;
}

const deadlineText = (at: string) =>
  new Intl.DateTimeFormat("en-NG", { dateStyle: "medium", timeStyle: "short", timeZone: "Africa/Lagos" }).format(
    new Date(at),
  );

for (const width of widths) {
  const inTurn = turnsAt(width);
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test(
      "the timeline shows both parties the history, the next step and its deadline",
      inTurn(),
      async ({ page, register, createListing, signIn, openAs, pay }) => {
        const [seller, buyer] = [await register(), await register()];
        const listingId = await createListing(seller, { title: "Reading lamp" });
        const { id, deadline } = await pay(buyer, seller, listingId);

        await signIn(page, buyer);
        await page.goto("/escrow");
        const bought = page.getByTestId(`escrow-${id}`);
        await expect(bought.getByText("You paid, and Oja holds the money")).toBeVisible();
        await expect(bought.getByText("Next: The seller sends it")).toBeVisible();
        await expect(bought.getByText(`If nothing is sent by ${deadlineText(deadline.at)}`)).toBeVisible();

        const shop = await openAs(seller);
        await shop.setViewportSize({ width, height: 800 });
        await shop.goto("/escrow");
        const sold = shop.getByTestId(`escrow-${id}`);
        await expect(sold.getByText(`Do it by ${deadlineText(deadline.at)}`)).toBeVisible();
        await sold.getByRole("button", { name: "Mark as Dispatched" }).click();
        await shop.getByLabel("Carrier").fill("GIG Logistics");
        await shop.getByRole("dialog").getByRole("button", { name: "Save" }).click();
        await expect(sold.getByText("Next: The buyer checks it")).toBeVisible();

        await page.reload();
        await expect(bought.getByText("The seller sent it")).toBeVisible();
        await expect(bought.getByText("Next: Check it and confirm")).toBeVisible();
        page.once("dialog", (dialog) => void dialog.accept());
        await bought.getByRole("button", { name: "Confirm Delivery" }).click();
        await expect(bought.getByTestId("status")).toHaveText("Completed");
        await bought.getByRole("group").getByText("History").click();
        await expect(bought.getByText("You confirmed delivery, and ₦15,000.00 went to the seller")).toBeVisible();
        const widthOfPage = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(widthOfPage).toBeLessThanOrEqual(width);
      },
    );

    test.describe("a second look", () => {
      // Withdrawing is refused until the seller has proved who they are.
      test.use({ expectedFailures: /^403 .*\/api\/payouts$/ });

      test(
        "a statement shows earnings, fees and held money, and money can be withdrawn",
        inTurn(),
        async ({ page, register, createListing, request, signIn, pay }) => {
          const [seller, buyer] = [await register(nameOfAccounts), await register()];
          const sold = await createListing(seller, { title: "Wall clock", price: "10000.00" });
          const held = await createListing(seller, { title: "Table clock", price: "2000.00" });
          const { id } = await pay(buyer, seller, sold, "10000.00");
          await pay(buyer, seller, held, "2000.00");
          await request.put(`/api/escrow/${id}/confirm`, { headers: bearer(buyer) });

          await confirmEmail(request, seller);

          await signIn(page, seller);
          await page.goto("/escrow");
          await page.getByRole("link", { name: "Statement" }).click();
          await expect(page).toHaveURL("/escrow/statement");
          const main = page.getByRole("main");
          await expect(main.getByText("₦9,850.00").first()).toBeVisible();
          await expect(main.getByText("₦1,970.00")).toBeVisible();
          await expect(main.getByText("Fee ₦150.00")).toBeVisible();
          const saved = page.waitForEvent("download");
          await page.getByRole("button", { name: "Download CSV" }).click();
          const file = await (await saved).path();
          expect(await readFile(file, "utf8")).toContain("Wall clock");

          await page.getByRole("button", { name: "Add a bank account to withdraw" }).click();
          const adding = page.getByRole("dialog", { name: "Add a bank account" });
          await adding.getByLabel("Bank").selectOption("Guaranty Trust Bank");
          await adding.getByLabel("Account number").fill("0123 456 700");
          await expect(adding.getByRole("button", { name: "Continue" })).toBeDisabled();
          await adding.getByRole("button", { name: "Check the name" }).click();
          await expect(adding.getByText("ADA OBI", { exact: true })).toBeVisible();
          await adding.getByRole("button", { name: "Continue" }).click();
          await expect(page.getByText("Your bank account is saved.", { exact: true })).toBeVisible();
          await expect(main.getByText("0123456700", { exact: true })).toBeVisible();
          await expect(adding).toHaveCount(0);
          await overlayEntryGone(page);

          await page.getByRole("button", { name: "Withdraw", exact: true }).click();
          const dialog = page.getByRole("dialog", { name: "Withdraw" });
          await expect(dialog.getByLabel("Amount (NGN)")).toHaveValue("");
          await dialog.getByLabel("Amount (NGN)").fill("850");
          await dialog.getByRole("button", { name: "Withdraw" }).click();
          const question = page.getByRole("dialog", { name: "Confirm that it is you" });
          await question.getByLabel("Your password").fill(password);
          await question.getByRole("button", { name: "Confirm" }).click();
          await expect(page.getByText("Your withdrawal is on its way to Guaranty Trust Bank.")).toBeVisible();
          await expect(main.getByText("Withdrawal", { exact: true })).toBeVisible();
          // The worker sends it, and the page hears of it.
          await expect(main.getByText("Paid", { exact: true })).toBeVisible();
          await expect(main.getByText("₦9,000.00").first()).toBeVisible();
          const widthOfPage = await page.evaluate(() => document.documentElement.scrollWidth);
          expect(widthOfPage).toBeLessThanOrEqual(width);
        },
      );
    });
  });
}

test.describe("more than there is", () => {
  test("is not paid out, and the typed text stays", async ({ page, register, createListing, request, signIn, pay }) => {
    const [seller, buyer] = [await register(nameOfAccounts), await register()];
    const listingId = await createListing(seller, { title: "Alarm clock", price: "20000.00" });
    const { id } = await pay(buyer, seller, listingId, "20000.00");
    await request.put(`/api/escrow/${id}/confirm`, { headers: bearer(buyer) });
    await confirmEmail(request, seller);
    await confirmSession(request, seller);
    await addBankAccount(request, seller);
    await signIn(page, seller);
    // On a slow line the page is typed into before it knows who its reader is.
    const session = await holdRequests(page, "**/api/auth/me");
    const isKnown = page.waitForResponse("**/api/auth/me");
    await page.goto("/escrow/statement");
    await page.getByRole("button", { name: "Withdraw" }).click();
    const dialog = page.getByRole("dialog", { name: "Withdraw" });
    await dialog.getByLabel("Amount (NGN)").fill("20000.01");
    session.release();
    await (await isKnown).finished();
    await expect(page.locator(".visitors-only")).toHaveCount(0);
    await dialog.getByRole("button", { name: "Withdraw" }).click();
    await expect(dialog.getByText("You have ₦20,000.00", { exact: true })).toBeVisible();
    await expect(dialog.getByLabel("Amount (NGN)")).toHaveValue("20000.01");
  });
});

test("signed out, the statement asks for a login", async ({ page }) => {
  await page.goto("/escrow/statement");
  await expect(page.getByRole("heading", { name: "Login Required" })).toBeVisible();
});

test("a seller who cannot deliver cancels, and the buyer has the money back", async ({
  page,
  register,
  createListing,
  request,
  signIn,
  pay,
}) => {
  const [seller, buyer] = [await register(), await register()];
  const listingId = await createListing(seller, { title: "Garden chair" });
  const { id } = await pay(buyer, seller, listingId);
  await signIn(page, seller);
  await page.goto("/escrow");
  const card = page.getByTestId(`escrow-${id}`);
  page.once("dialog", (dialog) => void dialog.accept());
  await card.getByRole("button", { name: "Cancel and Refund" }).click();
  await expect(page.getByText("Cancelled. The money is in the buyer's Oja balance.")).toBeVisible();
  await expect(card.getByTestId("status")).toHaveText("Refunded");
  const statement = await request.get("/api/escrow/statement", { headers: bearer(buyer) });
  expect(await statement.json()).toMatchObject({
    balance: "15000.00",
    lines: [{ kind: "refund" }, { kind: "payment" }],
  });
});

test("an order that is not paid says until when, and can be cancelled", async ({
  page,
  register,
  createListing,
  request,
  signIn,
}) => {
  const [seller, buyer] = [await register(), await register()];
  const listingId = await createListing(seller, { title: "Garden table" });
  const { deadline } = await post<Purchase>(request, buyer, "/api/transactions", {
    listingId,
    sellerId: seller.id,
    amount: "15000.00",
  });
  await signIn(page, buyer);
  await page.goto("/dashboard");
  await page.getByRole("tab", { name: "Purchases" }).click();
  await expect(page.getByText(`Pay by ${deadlineText(deadline.at)}, or the order is cancelled.`)).toBeVisible();
  await page.getByRole("button", { name: "Cancel the order of Garden table" }).click();
  await expect(page.getByText("The order is cancelled.", { exact: true })).toBeVisible();
  await expect(page.getByTestId("status")).toHaveText("Cancelled");
});

test("a seller disputes as well", async ({ page, register, createListing, signIn, pay }) => {
  const [seller, buyer] = [await register(), await register()];
  const listingId = await createListing(seller, { title: "Bread oven" });
  const { id } = await pay(buyer, seller, listingId);
  await signIn(page, seller);
  await page.goto("/escrow");
  const card = page.getByTestId(`escrow-${id}`);
  await card.getByRole("button", { name: "Dispute" }).click();
  await page.getByLabel("What is wrong?").fill("The buyer wants another one.");
  await page.getByRole("button", { name: "Submit Dispute" }).click();
  await expect(card.getByTestId("status")).toHaveText("In dispute");
  await expect(card.getByText("Next: Oja's team decides")).toBeVisible();
});
