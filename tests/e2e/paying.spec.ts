/** Paying from outside: what to do, where, until when, and that the money is here. The sandbox stands for all banks. */
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { widths } from "../../scripts/browser/screens";
import { type Account, expect, openAlive, test } from "./fixtures";
import { handoverChoice, overflow } from "./locators";
import { placeOrder } from "./requests";
import { turnsAt } from "./turns";

async function outside(path: string, body: object): Promise<void> {
  const response = await fetch(`${process.env.OJA_E2E_SANDBOX_URL}/outside/${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
}

/** The buyer does not pay at once. */
const waits = ({ email }: Account) => outside("behaviours", { email, behaviour: "waits" });

async function choose(page: Page, way: string): Promise<void> {
  await handoverChoice(page, "We meet").check();
  await page.getByRole("group", { name: "Pay" }).getByRole("radio", { name: way }).check();
  await page.getByRole("button", { name: "Pay with Escrow Protection" }).click();
  await expect(page).toHaveURL(/\/payments\/\d+$/);
}

const factOf = (page: Page, name: string) =>
  page.getByRole("main").locator("dl > div").filter({ hasText: name }).locator("dd > span");

test("a transfer that comes while its buyer looks at the order shows the toast, once", async ({
  page,
  register,
  createListing,
  signIn,
  request,
}) => {
  const [seller, buyer] = [await register(), await register()];
  await waits(buyer);
  const { id } = await placeOrder(request, buyer, seller, await createListing(seller, { title: "Radio" }));
  await signIn(page, buyer);
  await openAlive(page, `/order/${id}`);
  await choose(page, "Bank transfer");
  const accountNumber = (await factOf(page, "Account number").textContent()) ?? "";
  await page.getByRole("link", { name: "Back to the order, or pay another way" }).click();
  await expect(page).toHaveURL(`/order/${id}`);
  await outside("transfers-in", { accountNumber, amount: 15_000_00 });
  // The toast is gone after some seconds, also when the page is not there yet.
  const toast = page.locator("[data-sonner-toast]").filter({ hasText: "Escrow Created" });
  await expect(toast).toContainText("Your payment is now held securely");
  await expect(page).toHaveURL(/\/escrow\/\d+$/);
  await openAlive(page, new URL(page.url()).pathname);
  await expect(page.getByTestId("status")).toHaveText("Paid");
  await expect(toast).toHaveCount(0);
});

for (const width of widths) {
  const inTurn = turnsAt(width);
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, permissions: ["clipboard-read", "clipboard-write"] });

    test(
      "by transfer: the account to pay to is there again after the phone was closed, and the page says when it is paid",
      inTurn(),
      async ({ page, register, createListing, signIn, openAs, request }) => {
        const [seller, buyer] = [await register(), await register()];
        await waits(buyer);
        const listingId = await createListing(seller, { title: "Sewing machine" });
        const { id } = await placeOrder(request, buyer, seller, listingId);
        await signIn(page, buyer);
        // A toast that fades in has too little contrast for as long.
        await page.emulateMedia({ reducedMotion: "reduce" });
        await openAlive(page, `/order/${id}`);
        await choose(page, "Bank transfer");
        const number = (await factOf(page, "Account number").textContent()) ?? "";
        expect(number).toMatch(/^\d{10}$/);
        await expect(page.getByText("Transfer exactly this amount")).toBeVisible();
        await expect(page.getByText("₦15,000").first()).toBeVisible();
        await page.getByRole("button", { name: "Copy Account number" }).click();
        await expect(page.getByText("Copied", { exact: true })).toBeVisible();
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number);
        expect(await overflow(page)).toBeLessThanOrEqual(0);
        expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
        await openAlive(page, `/listing/${listingId}`);
        for (const link of await page.getByRole("link", { name: "See your payment" }).all())
          await expect(link).toHaveAttribute("href", /^\/payments\/\d+$/);
        await expect(page.locator("#pay")).toContainText("Your payment is not here yet");
        await expect(page.getByText("Pay now")).toHaveCount(0);
        expect(await overflow(page)).toBeLessThanOrEqual(0);
        await openAlive(page, "/dashboard");
        await page.getByRole("tab", { name: "Purchases" }).click();
        await expect(page.getByRole("listitem").filter({ hasText: "Sewing machine" })).toContainText(
          "Your payment is not here yet. We tell you when it is.",
        );
        expect(await overflow(page)).toBeLessThanOrEqual(0);
        await page.getByRole("link", { name: "See your payment for Sewing machine" }).click();
        await expect(factOf(page, "Account number")).toHaveText(number);
        await page.goto("/escrow");
        await page.getByRole("link", { name: "See your payment for Sewing machine" }).click();
        await expect(factOf(page, "Account number")).toHaveText(number);
        const sellersPage = await openAs(seller);
        await openAlive(sellersPage, `/order/${id}`);
        await expect(sellersPage.getByText("See your payment")).toHaveCount(0);
        await outside("transfers-in", { accountNumber: number, amount: 14_000_00 });
        await expect(page.getByText(/A transfer was not taken, because it was not exactly ₦15,000/)).toBeVisible();
        await outside("transfers-in", { accountNumber: number, amount: 15_000_00 });
        await expect(page.locator("[data-sonner-toast]")).toContainText("Your payment is now held securely");
        await expect(page.getByText("The money is here")).toBeVisible();
        await expect(page.getByText(number)).toHaveCount(0);
        await page.getByRole("link", { name: "See your purchase" }).click();
        await expect(page.getByTestId("status")).toHaveText("Paid");
        await sellersPage.goto("/notifications");
        await expect(sellersPage.getByText("The money is here: send it").first()).toBeVisible();
      },
    );

    test(
      "by a code, or by card after all, by the second one: the payment page of the company leads back",
      inTurn(),
      async ({ page, register, createListing, signIn, request }) => {
        const [seller, buyer] = [await register(), await register()];
        await waits(buyer);
        const { id } = await placeOrder(request, buyer, seller, await createListing(seller, { title: "Table fan" }));
        await signIn(page, buyer);
        await openAlive(page, `/order/${id}`);
        await choose(page, "USSD code");
        await expect(factOf(page, "USSD code")).toHaveText(/^\*737\*/);
        await page.getByRole("link", { name: "Back to the order, or pay another way" }).click();
        await expect(page.getByRole("radio", { name: "USSD code" })).toBeChecked();
        await page.getByLabel("Your bank", { exact: true }).selectOption({ label: "UBA" });
        await page.getByRole("button", { name: "Pay with Escrow Protection" }).click();
        await expect(factOf(page, "USSD code")).toHaveText(/^\*919\*/);
        await expect(page.getByText("on the phone of your UBA account")).toBeVisible();
        await expect(page.getByRole("link", { name: "Dial it" })).toHaveAttribute("href", /^tel:\*919\*.*%23$/);
        await page.getByRole("link", { name: "pay another way" }).click();
        await expect(page).toHaveURL(`/order/${id}`);
        await choose(page, "Card");
        await page.getByRole("link", { name: "Go on to pay by card" }).click();
        await page.getByRole("button", { name: "Let the bank decline" }).click();
        await expect(page.getByRole("alert")).toHaveText("The bank declined the card. Try another one.");
        await page.getByRole("button", { name: "Pay", exact: true }).click();
        await expect(page).toHaveURL(/\/payments\/\d+\?/);
        await expect(page.getByText("The money is here")).toBeVisible();
        const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("order-")));
        await expect.poll(kept).toEqual([]);
      },
    );
  });
}

test("without scripts the page still says where to pay", async ({
  browser,
  register,
  createListing,
  request,
  signIn,
}) => {
  const [seller, buyer] = [await register(), await register()];
  await waits(buyer);
  const listingId = await createListing(seller, { title: "Standing mirror" });
  const answer = await request.post("/api/escrow", {
    headers: { Authorization: `Bearer ${buyer.token}` },
    data: { listingId, sellerId: seller.id, amount: "15000.00" },
  });
  expect(answer.status()).toBe(202);
  const { payment } = (await answer.json()) as { payment: { id: number; bankTransfer: { accountNumber: string } } };
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, buyer);
  await page.goto(`/payments/${payment.id}`);
  await expect(page.getByText(payment.bankTransfer.accountNumber)).toBeVisible();
  await context.close();
});

test.describe("an order whose buyer pays", () => {
  test.use({ viewport: { width: 360, height: 800 } });

  const begin = async (page: Page, id: number) => {
    await openAlive(page, `/order/${id}`);
    await choose(page, "Bank transfer");
    return (await factOf(page, "Account number").textContent()) ?? "";
  };

  test("is fresh when they come back to it", async ({ page, register, createListing, signIn, request }) => {
    const [seller, buyer] = [await register(), await register()];
    await waits(buyer);
    const { id } = await placeOrder(request, buyer, seller, await createListing(seller, { title: "Grater" }));
    await signIn(page, buyer);
    const number = await begin(page, id);
    await page.goBack();
    await expect(page.getByText("Your payment is not here yet")).toBeVisible();
    await page.goForward();
    await outside("transfers-in", { accountNumber: number, amount: 15_000_00 });
    await expect(page.getByText("The money is here")).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/escrow\/\d+$/);
    await expect(page.getByTestId("status")).toHaveText("Paid");
  });

  test("tells nobody to pay any more once it is cancelled, and what became of money that comes", async ({
    page,
    register,
    createListing,
    signIn,
    request,
  }) => {
    const [seller, buyer] = [await register(), await register()];
    await waits(buyer);
    const { id } = await placeOrder(request, buyer, seller, await createListing(seller, { title: "Mortar" }));
    await signIn(page, buyer);
    const number = await begin(page, id);
    const address = page.url();
    await page.goBack();
    await expect(page.getByText("Your payment is not here yet")).toBeVisible();
    page.once("dialog", (dialog) => {
      expect(dialog.message()).toContain("Money that was sent for it already goes back");
      void dialog.accept();
    });
    await page.getByRole("button", { name: "Cancel the order" }).click();
    await expect(page.getByText("This order was cancelled.", { exact: true })).toBeVisible();
    await expect(page.getByText("Nothing was paid")).toHaveCount(0);
    await page.goto(address);
    await expect(page.getByText("The order was cancelled. Do not pay for it.")).toBeVisible();
    await expect(page.getByText(number)).toHaveCount(0);
    await outside("transfers-in", { accountNumber: number, amount: 15_000_00 });
    await expect(async () => {
      await page.goto(address);
      await expect(page.getByText(/₦15,000\.00 (goes|went) back to you/)).toBeVisible({ timeout: 500 });
    }).toPass();
    await page.goto(`/order/${id}`);
    await expect(page.getByText(/^Your money (goes|went) back to you$/)).toBeVisible();
  });
});
