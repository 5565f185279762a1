/** Where the money of a purchase is, for each of its readers, and what it pays for next. */
import { widths } from "../../scripts/browser/screens";
import { expect, openAlive, test } from "./fixtures";
import { definitionsOf, handoverChoice, overflow } from "./locators";
import {
  callAs,
  confirmEmail,
  confirmSession,
  decideDispute,
  placeOrder,
  addBankAccount,
  nameOfAccounts,
} from "./requests";
import { turnsAt } from "./turns";

type Statement = { balance: string };

for (const width of widths) {
  const inTurn = turnsAt(width);
  test.describe(`at ${width} px`, () => {
    // A user who has just signed in is not asked again before paying from the balance.
    test.use({ viewport: { width, height: 800 }, expectedFailures: /^403 .*\/api\/escrow$/ });

    test(
      "released money is in the seller's balance, with the way to the statement",
      inTurn(),
      async ({ page, register, createListing, signIn, openAs, request, pay }) => {
        const [seller, buyer] = [await register(nameOfAccounts), await register()];
        const { id } = await pay(buyer, seller, await createListing(seller, { title: "Sewing machine" }));
        await callAs(request, buyer, "put", `/api/escrow/${id}/confirm`);
        await signIn(page, seller);
        for (const path of ["/escrow", `/escrow/${id}`]) {
          await page.goto(path);
          await expect(page.getByText("Released to you", { exact: true })).toBeVisible();
          await expect(page.getByText("Payment released! Check your account.")).toBeVisible();
          await expect(page.getByRole("link", { name: "₦15,000 is in your Oja balance" })).toHaveAttribute(
            "href",
            "/escrow/statement",
          );
        }
        const buyersPage = await openAs(buyer);
        await buyersPage.goto(`/escrow/${id}`);
        await expect(buyersPage.getByText("Released to the seller", { exact: true })).toBeVisible();
        await expect(buyersPage.getByText(/Oja balance/)).toHaveCount(0);
        await confirmEmail(request, seller);
        await confirmSession(request, seller);
        const payoutAccountId = await addBankAccount(request, seller);
        await callAs(request, seller, "post", "/api/payouts", { amount: "1", payoutAccountId });
        await page.reload();
        await expect(page.getByRole("link", { name: "₦15,000 went to your Oja balance" })).toBeVisible();
      },
    );

    test(
      "returned money is in the buyer's balance, and pays for the next purchase",
      inTurn(),
      async ({ page, register, createListing, signIn, request, pay }) => {
        const [seller, buyer] = [await register(), await register()];
        const refunded = await pay(buyer, seller, await createListing(seller, { title: "Broken radio" }));
        await callAs(request, seller, "put", `/api/transactions/${refunded.transactionId}`, { status: "cancelled" });
        const dear = await createListing(seller, { title: "Dear radio", price: "15000.01" });
        const tooDear = await placeOrder(request, buyer, seller, dear, "15000.01");
        const order = await placeOrder(request, buyer, seller, await createListing(seller, { title: "Good radio" }));

        await signIn(page, buyer);
        await page.goto(`/escrow/${refunded.id}`);
        await expect(page.getByTestId("status")).toHaveText("Refunded");
        await expect(page.getByText("Returned to you", { exact: true })).toBeVisible();
        await page.getByRole("link", { name: "₦15,000 is in your Oja balance" }).click();
        await expect(page).toHaveURL("/escrow/statement");
        await expect(page.getByRole("main").getByText("₦15,000.00").first()).toBeVisible();

        // The balance cannot pay for more than it covers.
        await openAlive(page, `/order/${tooDear.id}`);
        await expect(page.getByRole("button", { name: "Pay with Escrow Protection" })).toBeVisible();
        const sources = page.getByRole("group", { name: "Pay", exact: true });
        await expect(sources.getByRole("radio")).toHaveCount(3);
        await openAlive(page, `/order/${order.id}`);
        await expect(sources.getByRole("radio")).toHaveCount(4);
        await expect(sources.getByRole("radio", { name: "Bank transfer" })).toBeChecked();
        await sources.getByRole("radio", { name: "From my Oja balance (₦15,000)" }).check();
        await handoverChoice(page, "We meet").check();
        await page.getByRole("button", { name: "Pay with Escrow Protection" }).click();
        await expect(page).toHaveURL(/\/escrow\/\d+$/);
        await expect(page.getByText("Oja holds the money", { exact: true })).toBeVisible();
        expect(await callAs<Statement>(request, buyer, "get", "/api/escrow/statement")).toMatchObject({
          balance: "0.00",
        });
        await page.goto(`/escrow/${refunded.id}`);
        await expect(page.getByRole("link", { name: "₦15,000 went to your Oja balance" })).toBeVisible();
      },
    );

    test(
      "Withdraw starts empty, and asks before it takes everything",
      inTurn(),
      async ({ page, register, createListing, signIn, request, pay }) => {
        const [seller, buyer] = [await register(nameOfAccounts), await register()];
        const { id } = await pay(buyer, seller, await createListing(seller, { title: "Hair dryer" }));
        await callAs(request, buyer, "put", `/api/escrow/${id}/confirm`);
        await confirmEmail(request, seller);
        await confirmSession(request, seller);
        await addBankAccount(request, seller);
        await signIn(page, seller);
        await openAlive(page, "/escrow/statement");
        await page.getByRole("button", { name: "Withdraw" }).click();
        const dialog = page.getByRole("dialog", { name: "Withdraw" });
        const amount = dialog.getByLabel("Amount (NGN)");
        await expect(amount).toHaveValue("");
        await dialog.getByRole("button", { name: "Withdraw" }).click();
        await expect(dialog.getByText("Enter an amount, such as 1,500,000, 15k or 1.5m")).toBeVisible();
        await expect(amount).toBeFocused();

        const questions: string[] = [];
        page.on("dialog", (question) => {
          questions.push(question.message());
          void (questions.length === 1 ? question.dismiss() : question.accept());
        });
        await amount.fill("15k");
        await expect(dialog.getByRole("status")).toHaveText("₦15,000");
        await dialog.getByRole("button", { name: "Withdraw" }).click();
        expect(questions).toEqual(["This takes all of your ₦15,000.00 out of Oja. Withdraw everything?"]);
        // Refused: nothing is withdrawn, and the form stays as it is.
        await expect(amount).toHaveValue("15k");
        expect(await callAs(request, seller, "get", "/api/escrow/statement")).toMatchObject({ balance: "15000.00" });
        await dialog.getByRole("button", { name: "Withdraw" }).click();
        await expect(page.getByText("Your withdrawal is on its way to Guaranty Trust Bank.")).toBeVisible();
        expect(questions).toHaveLength(2);
        await expect(dialog).toBeHidden();
        expect(await callAs(request, seller, "get", "/api/escrow/statement")).toMatchObject({ balance: "0.00" });
      },
    );

    test(
      "a split shows each side's part to the kobo, to both sides and to admins",
      inTurn(),
      async ({ page, register, createListing, signIn, openAs, loginAs, request, pay }) => {
        const [seller, buyer, admin] = [await register(), await register(), await loginAs("admin@oja.test")];
        const listingId = await createListing(seller, { title: "Glass table", price: "9999.99" });
        const { id } = await pay(buyer, seller, listingId, "9999.99");
        await decideDispute(request, { buyer, admin, escrowId: id }, { outcome: "split", sellerAmount: "5000" });
        await signIn(page, buyer);
        for (const { shown, money, figure, history, balance } of [
          {
            shown: page,
            money: "Divided: your part",
            figure: "₦4,999.99",
            history: "Oja's team decided: ₦4,999.99 went to your Oja balance, ₦4,925.00 to the seller",
            balance: "₦4,999.99 is in your Oja balance",
          },
          {
            shown: await openAs(seller),
            money: "Divided: your part",
            figure: "₦4,925",
            history: "Oja's team decided: ₦4,925.00 went to your Oja balance, ₦4,999.99 to the buyer",
            balance: "₦4,925 is in your Oja balance",
          },
          {
            shown: await openAs(admin),
            money: "Divided between both",
            figure: "₦9,999.99",
            history: "An admin decided: ₦4,925.00 went to the seller, ₦4,999.99 to the buyer",
            balance: undefined,
          },
        ]) {
          await shown.goto(`/escrow/${id}`);
          await expect(shown.getByTestId("status")).toHaveText("Divided");
          await expect(shown.getByText(money, { exact: true }).locator("+ p")).toHaveText(figure);
          await expect(shown.getByText(history)).toBeVisible();
          expect(await definitionsOf(shown.getByRole("region", { name: `The money of escrow #${id}` }))).toEqual({
            Price: "₦9,999.99",
            Buyer: "₦4,999.99",
            Seller: "₦4,925.00",
            "Escrow fee": "₦75.00",
          });
          const links = shown.getByRole("main").getByRole("link", { name: /Oja balance/ });
          await expect(links).toHaveText(balance ? [balance] : []);
          expect(await overflow(shown)).toBeLessThanOrEqual(0);
        }
      },
    );
  });
}
