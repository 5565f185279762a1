/** Money on its way to a bank: an account of another name, what an admin decides about it, and the withdrawal. */
import type { APIRequestContext, Page } from "@playwright/test";
import { demoPassword } from "../../demo/password";
import { widths } from "../../scripts/browser/screens";
import { type Account, bearer, expect, openAlive, test } from "./fixtures";
import { overflow, overlayEntryGone, rowInQueue } from "./locators";
import { confirmEmail, confirmSession } from "./requests";
import { turnsAt } from "./turns";

type Market = {
  request: APIRequestContext;
  register(fullName?: string): Promise<Account>;
  createListing(seller: Account, listing: { title: string; price: string }): Promise<number>;
  pay(buyer: Account, seller: Account, listingId: number, amount: string): Promise<{ id: number }>;
};

/** @returns a seller with ₦20,000, whose name no bank of the sandbox knows */
async function sellerWithMoney({ request, register, createListing, pay }: Market): Promise<Account> {
  const [seller, buyer] = [await register("Ngozi Eze"), await register("Bola Ade")];
  const listingId = await createListing(seller, { title: "Sewing machine", price: "20000.00" });
  const { id } = await pay(buyer, seller, listingId, "20000.00");
  await request.put(`/api/escrow/${id}/confirm`, { headers: bearer(buyer) });
  await confirmEmail(request, seller);
  return seller;
}

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Add a bank account" });
const isHeld = "It is not your name on Oja. Oja's team checks it before you can withdraw to it.";

for (const width of widths) {
  const inTurn = turnsAt(width);
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test(
      "an account of another name is held, approved by an admin, and then withdrawn to",
      inTurn(),
      async ({ page, register, createListing, pay, request, signIn, loginAs, openAs }) => {
        const seller = await sellerWithMoney({ request, register, createListing, pay });
        await confirmSession(request, seller);
        await signIn(page, seller);
        await openAlive(page, "/escrow/statement");
        const main = page.getByRole("main");
        await page.getByRole("button", { name: "Add a bank account to withdraw" }).click();
        const adding = dialogOf(page);
        await adding.getByLabel("Bank").selectOption("Guaranty Trust Bank");
        await adding.getByLabel("Account number").fill("0123456701");
        await adding.getByRole("button", { name: "Check the name" }).click();
        await expect(adding.getByText("ADA OBI", { exact: true })).toBeVisible();
        await expect(adding.getByText(isHeld)).toBeVisible();
        await adding.getByRole("button", { name: "Continue" }).click();
        await expect(main.getByText("Oja's team looks at its name", { exact: true })).toBeVisible();
        await expect(main.getByText("You can withdraw when Oja's team has looked at your bank account")).toBeVisible();
        await expect(main.getByRole("button", { name: "Withdraw", exact: true })).toHaveCount(0);
        expect(await overflow(page)).toBeLessThanOrEqual(0);

        const admin = await loginAs("admin@oja.test");
        await confirmSession(request, admin, demoPassword);
        const office = await openAs(admin);
        await openAlive(office, "/admin/money");
        await office.getByRole("link", { name: "See the held bank accounts" }).click();
        await expect(office.getByRole("tab", { selected: true })).toHaveText("Bank accounts");
        const row = await rowInQueue(office, `@${seller.username}`);
        await expect(row.getByText("Guaranty Trust Bank, account ending 6701")).toBeVisible();
        await row.getByRole("button", { name: "Decide about the account of ADA OBI" }).click();
        await office.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
        await expect(office.getByText("The bank account is decided.")).toBeVisible();
        await expect(row).toHaveCount(0);

        await page.reload();
        await expect(main.getByText("Ready", { exact: true })).toBeVisible();
        await page.getByRole("button", { name: "Withdraw", exact: true }).click();
        const withdrawing = page.getByRole("dialog", { name: "Withdraw" });
        await withdrawing.getByLabel("Amount (NGN)").fill("12,500");
        await expect(
          withdrawing.getByText(/Oja pays the transfer \(\s*₦25\.00 and ₦50\.00 stamp duty\)/),
        ).toBeVisible();
        await withdrawing.getByRole("button", { name: "Withdraw" }).click();
        await expect(main.getByText("Paid", { exact: true })).toBeVisible();
        await expect(main.getByText("₦7,500.00").first()).toBeVisible();
        expect(await overflow(page)).toBeLessThanOrEqual(0);
      },
    );
  });
}

test("the account is added by keyboard alone, and the focus comes back", async ({
  page,
  register,
  createListing,
  pay,
  request,
  signIn,
}) => {
  await signIn(page, await sellerWithMoney({ request, register, createListing, pay }));
  await openAlive(page, "/escrow/statement");
  const trigger = page.getByRole("button", { name: /^Add (a bank account|another one)$/ });
  const dialog = dialogOf(page);
  const holdsFocus = () => dialog.evaluate((element) => element.contains(document.activeElement));
  await trigger.focus();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(trigger).toBeFocused();
  await overlayEntryGone(page);

  await page.keyboard.press("Enter");
  const bank = dialog.getByLabel("Bank");
  await expect(bank.getByRole("option", { name: "Guaranty Trust Bank" })).toBeAttached();
  await tabTo(page, () => bank.evaluate((element) => element === document.activeElement));
  // One letter: a second later another one would begin another word.
  await page.keyboard.press("G");
  await expect(bank.locator("option:checked")).toHaveText("Guaranty Trust Bank");
  await page.keyboard.press("Tab");
  await expect(dialog.getByLabel("Account number")).toBeFocused();
  await page.keyboard.type("0123 456 702");
  await page.keyboard.press("Tab");
  await expect(dialog.getByRole("button", { name: "Check the name" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("status").filter({ hasText: "ADA OBI" })).toBeVisible();
  // The button that had the focus is gone: the dialog keeps it.
  await expect.poll(holdsFocus).toBe(true);
  const save = dialog.getByRole("button", { name: "Continue" });
  await tabTo(page, () => save.evaluate((element) => element === document.activeElement));
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("main").getByText("0123456702", { exact: true })).toBeVisible();
  await expect(trigger).toBeFocused();
});

/** More than the dialog has */
const mostStops = 12;

/** Presses Tab until it holds. */
async function tabTo(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  for (let stop = 0; stop < mostStops; stop++) {
    if (await isThere()) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("Tab never comes there");
}
