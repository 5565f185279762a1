/** One way to buy: the order first, then how it changes hands, then the payment. */
import type { Page } from "@playwright/test";
import { widths } from "../../scripts/browser/screens";
import { expect, openAlive, test } from "./fixtures";
import { handoverChoice, openSellerCard, sellerCard } from "./locators";
import { callAs, decideDispute, dispatchAs, placeOrder } from "./requests";
import { turnsAt } from "./turns";

const payButton = (page: Page) => page.getByRole("button", { name: "Pay with Escrow Protection" });
const confirmButton = (page: Page) => page.getByRole("button", { name: "Confirm Delivery" });

/** The texts of the questions that the page asks, each of which is accepted. */
function acceptQuestions(page: Page): string[] {
  const questions: string[] = [];
  page.on("dialog", (question) => {
    questions.push(question.message());
    void question.accept();
  });
  return questions;
}

/** Calls of the API that change something. */
function writesOf(page: Page): string[] {
  const writes: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") writes.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return writes;
}

for (const width of widths) {
  const inTurn = turnsAt(width);
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const [button, part] of [
      ["Buy Now with Escrow", ""],
      ["Pay with Escrow Protection", "#pay"],
    ] as const) {
      test(
        `“${button}” places the order and leads to its page`,
        inTurn(),
        async ({ page, register, createListing, signIn, request }) => {
          const [seller, buyer] = [await register("Sade Bello"), await register()];
          const listingId = await createListing(seller, { title: "Ceiling fan" });
          await signIn(page, buyer);
          await openAlive(page, `/listing/${listingId}`);
          await page.getByRole("button", { name: button }).click();
          await expect(page.getByText("Transaction initiated successfully")).toBeVisible();
          await expect(page).toHaveURL(new RegExp(`/order/\\d+${part}$`));
          await expect(payButton(page)).toBeVisible();
          if (part) await expect(page.getByRole("group", { name: "How will you get it?" })).toBeInViewport();
          else await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
          const [order] = await callAs<{ id: number; status: string }[]>(request, buyer, "get", "/api/transactions");
          expect(order).toMatchObject({ status: "pending" });
          await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Order #${order?.id}`);
          await expect(page.getByTestId("status")).toHaveText("Not paid yet");
          await expect(page.getByRole("main")).toContainText("Sold by Sade Bello");
          await handoverChoice(page, "We meet").check();
          await payButton(page).click();
          await expect(page.getByText("Escrow Created")).toBeVisible();
          await expect(page).toHaveURL(/\/escrow\/\d+$/);
          await expect(page.getByTestId("status")).toHaveText("Paid");
        },
      );
    }

    test("“Sign in to buy” comes back to the payment card", inTurn(), async ({ page, register, createListing }) => {
      const [seller, buyer] = [await register(), await register()];
      const listingId = await createListing(seller, { title: "Electric kettle" });
      await page.goto(`/listing/${listingId}`);
      const card = page.locator("#pay");
      await expect(card.getByRole("button", { name: "Login Required" })).toBeDisabled();
      const links = page.getByRole("link", { name: "Sign in to buy" }).filter({ visible: true });
      await expect(links).toHaveCount(1);
      const buy = page.getByRole("link", { name: "Buy Now with Escrow" }).filter({ visible: true });
      for (const link of [links, buy])
        await expect(link).toHaveAttribute(
          "href",
          `/login?callbackUrl=${encodeURIComponent(`/listing/${listingId}#pay`)}`,
        );
      await links.click();
      await expect(page.getByText("Authentication Required - Please log in to make a purchase")).toBeVisible();
      await page.getByLabel("Email").fill(buyer.email);
      await page.getByLabel("Password").fill("correct horse 9");
      await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
      await expect(page).toHaveURL(`/listing/${listingId}#pay`);
      await expect(card.getByRole("button", { name: "Pay with Escrow Protection" })).toBeInViewport();
    });

    test(
      "the owner gets a notice and the way to edit, and cannot buy",
      inTurn(),
      async ({ page, register, createListing, signIn }) => {
        const seller = await register();
        const listingId = await createListing(seller, { title: "Own fan" });
        await signIn(page, seller);
        await openAlive(page, `/listing/${listingId}`);
        await expect(page.getByText("Your Listing", { exact: true })).toBeVisible();
        const edit = page.getByRole("link", { name: "Edit", exact: true }).filter({ visible: true });
        await expect(edit).toHaveCount(width === 360 ? 2 : 1);
        for (const link of await edit.all()) await expect(link).toHaveAttribute("href", `/edit-listing/${listingId}`);
        await expect(page.getByRole("button", { name: /^(Buy|Pay)/ })).toHaveCount(0);
        await expect(page.locator("#pay").getByText("How escrow protects you")).toHaveCount(0);
      },
    );

    test(
      "the seller and the explanation are open where there is room, else one tap away",
      inTurn(),
      async ({ page, register, createListing }) => {
        const seller = await register("Sade Bello");
        const { username } = await callAs<{ username: string }>(page.request, seller, "get", "/api/auth/me");
        await page.goto(`/listing/${await createListing(seller, { title: "Wall fan" })}`);
        const shop = sellerCard(page);
        await expect(shop.getByText("Sade Bello").filter({ visible: true })).toHaveCount(1);
        await expect(shop.getByText(`@${username}`).filter({ visible: true })).toHaveCount(1);
        await expect(shop.getByText(" · 0.0").filter({ visible: true })).toHaveCount(1);
        const hidden = [
          shop.getByRole("link", { name: "Buy Now with Escrow" }),
          page.locator("#pay").getByText("You confirm delivery, or report no problem within 14 days"),
        ];
        if (width === 360) {
          for (const part of hidden) await expect(part).toBeHidden();
          await openSellerCard(page);
          await page.locator("#pay summary").click();
        }
        for (const part of hidden) await expect(part).toBeVisible();
      },
    );

    test(
      "the listing leads its buyer to the order, then to the purchase, and tells others",
      inTurn(),
      async ({ page, register, createListing, signIn, openAs, request, pay }) => {
        const [seller, buyer, other] = [await register(), await register(), await register()];
        const listingId = await createListing(seller, { title: "Standing mixer" });
        const order = await placeOrder(request, buyer, seller, listingId);
        await signIn(page, buyer);
        await openAlive(page, `/listing/${listingId}`);
        const card = page.locator("#pay");
        await expect(card.getByText("You have ordered this")).toBeVisible();
        await expect(card.getByRole("button", { name: "Make an offer" })).toBeVisible();
        for (const link of await page.getByRole("link", { name: "Pay now" }).all())
          await expect(link).toHaveAttribute("href", `/order/${order.id}`);
        await expect(page.getByRole("button", { name: /^Buy/ })).toHaveCount(0);

        const escrow = await pay(buyer, seller, listingId);
        await openAlive(page, `/listing/${listingId}`);
        await expect(card.getByText("You have paid for this")).toBeVisible();
        await expect(card.getByRole("link", { name: "See your purchase" })).toHaveAttribute(
          "href",
          `/escrow/${escrow.id}`,
        );
        const others = await openAs(other);
        await openAlive(others, `/listing/${listingId}`);
        await expect(others.locator("#pay").getByText("Reserved", { exact: true })).toBeVisible();
        await expect(others.getByRole("button", { name: /^Buy/ })).toHaveCount(0);

        await page.goto(`/order/${order.id}`);
        await expect(page).toHaveURL(`/escrow/${escrow.id}`);
      },
    );

    test(
      "before dispatch confirming is a small button that asks more than after it",
      inTurn(),
      async ({ page, register, createListing, signIn, openAs, request, pay }) => {
        const [seller, buyer] = [await register(), await register()];
        const { id } = await pay(buyer, seller, await createListing(seller, { title: "Steel pot" }));
        const shop = await openAs(seller);
        const waiting = shop.getByText("Waiting for buyer to confirm delivery");
        await shop.goto(`/escrow/${id}`);
        await expect(shop.getByTestId("status")).toHaveText("Paid");
        await expect(waiting).toHaveCount(0);

        await signIn(page, buyer);
        await openAlive(page, `/escrow/${id}`);
        const questions: string[] = [];
        // The first question is refused, the second accepted.
        page.on("dialog", (question) => {
          questions.push(question.message());
          void (questions.length === 1 ? question.dismiss() : question.accept());
        });
        await expect(page.getByText("Confirm only when you have it in your hands.")).toBeVisible();
        await expect(confirmButton(page)).not.toHaveClass(/bg-primary/);
        await confirmButton(page).click();
        expect(questions).toEqual([
          "The seller has not marked it as sent. Do you have what you paid for?\n\nAre you sure you want to confirm delivery? This will release the payment to the seller.",
        ]);
        expect(await callAs(request, buyer, "get", `/api/escrow/${id}`)).toMatchObject({ status: "pending" });

        await dispatchAs(request, seller, id);
        await shop.reload();
        await expect(waiting).toBeVisible();
        await expect(shop.getByTestId("status")).toHaveText("Sent");
        await page.reload();
        await expect(page.getByTestId("status")).toHaveText("Sent");
        await expect(page.getByText("Confirm only when you have it in your hands.")).toHaveCount(0);
        await expect(confirmButton(page)).toHaveClass(/bg-primary/);
        await confirmButton(page).click();
        await expect(page.getByTestId("status")).toHaveText("Completed");
        expect(questions).toHaveLength(2);
      },
    );
  });
}

for (const width of widths) {
  const inTurn = turnsAt(width);
  test.describe(`offline at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, expectedFailures: /ERR_INTERNET_DISCONNECTED/ });

    test(
      "confirming does nothing, says so, and sends nothing later",
      inTurn(),
      async ({ page, context, register, createListing, signIn, request, pay }) => {
        const [seller, buyer] = [await register(), await register()];
        const { id } = await pay(buyer, seller, await createListing(seller, { title: "Water filter" }));
        await signIn(page, buyer);
        await openAlive(page, `/escrow/${id}`);
        const [questions, writes] = [acceptQuestions(page), writesOf(page)];
        await context.setOffline(true);
        await confirmButton(page).click();
        await expect(page.getByText("You are offline. Nothing was done.")).toBeVisible();
        expect(questions).toHaveLength(1);
        await context.setOffline(false);
        // A call that waited for the network would be sent before this one.
        await page.evaluate(() => fetch("/api/categories"));
        expect(writes).toEqual([]);
        expect(await callAs(request, buyer, "get", `/api/escrow/${id}`)).toMatchObject({ status: "pending" });
        await confirmButton(page).click();
        await expect(page.getByTestId("status")).toHaveText("Completed");
      },
    );

    test(
      "paying does nothing, says so in the form, and keeps it",
      inTurn(),
      async ({ page, context, register, createListing, signIn, request }) => {
        const [seller, buyer] = [await register(), await register()];
        const order = await placeOrder(request, buyer, seller, await createListing(seller, { title: "Gas lamp" }));
        await signIn(page, buyer);
        await openAlive(page, `/order/${order.id}`);
        const writes = writesOf(page);
        await handoverChoice(page, "We meet").check();
        await page.getByLabel("Note (optional)").fill("At the filling station");
        await context.setOffline(true);
        await payButton(page).click();
        const refusal = page.getByRole("main").getByRole("alert");
        await expect(refusal).toHaveText("You are offline. Nothing was done.");
        await expect(refusal).toBeFocused();
        await context.setOffline(false);
        await page.evaluate(() => fetch("/api/categories"));
        expect(writes).toEqual([]);
        expect(await callAs(request, buyer, "get", "/api/transactions")).toMatchObject([{ status: "pending" }]);
        await expect(page).toHaveURL(`/order/${order.id}`);
        await expect(page.getByLabel("Note (optional)")).toHaveValue("At the filling station");
        await payButton(page).click();
        await expect(page.getByTestId("status")).toHaveText("Paid");
      },
    );
  });

  test.describe(`the handover at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, expectedFailures: /^400 .*\/api\/escrow$/ });

    test(
      "is asked for, refused at its field, and seen by the seller once it is paid",
      inTurn(),
      async ({ page, register, createListing, signIn, openAs, request }) => {
        const [seller, buyer] = [await register(), await register()];
        const order = await placeOrder(request, buyer, seller, await createListing(seller, { title: "Rice cooker" }));
        await signIn(page, buyer);
        await openAlive(page, `/order/${order.id}`);
        await payButton(page).click();
        await expect(page.getByText("Choose how it changes hands")).toBeVisible();
        await expect(handoverChoice(page, "We meet")).toBeFocused();

        await handoverChoice(page, "The seller sends it").check();
        await payButton(page).click();
        const address = page.getByRole("textbox", { name: "Where should it be sent?" });
        await expect(address).toHaveAccessibleDescription(/Write the address$/);
        await expect(address).toBeFocused();
        expect(await callAs(request, buyer, "get", "/api/transactions")).toMatchObject([{ status: "pending" }]);

        await address.fill("12 Allen Avenue, Ikeja");
        const phone = page.getByLabel("Your phone (optional)");
        await phone.fill("12");
        await payButton(page).click();
        await expect(page.locator("#handover-phone-error")).toHaveText(
          "Enter a valid phone number, such as 0803 123 4567",
        );
        await expect(phone).toBeFocused();
        await phone.fill("0803 123 4567");
        await page.getByLabel("Note (optional)").fill("After 4 pm");
        const shop = await openAs(seller);
        await shop.goto(`/order/${order.id}`);
        await expect(shop.getByText("Next: The buyer pays")).toBeVisible();
        await expect(shop.getByRole("main").getByRole("link", { name: buyer.fullName })).toHaveAttribute(
          "href",
          `/profile/${buyer.id}`,
        );
        await expect(shop.getByRole("link", { name: "Contact", exact: true })).toHaveAttribute(
          "href",
          new RegExp(`^/messages/new\\?listing=\\d+&person=${buyer.id}$`),
        );
        await expect(shop.getByText(/Allen Avenue|2348031234567/)).toHaveCount(0);
        await expect(payButton(shop)).toHaveCount(0);

        await payButton(page).click();
        await expect(page).toHaveURL(/\/escrow\/\d+$/);
        for (const shown of [page, shop]) {
          await shown.goto(new URL(page.url()).pathname);
          const details = shown.getByRole("region", { name: "How it changes hands" });
          await expect(details).toContainText("The seller sends it12 Allen Avenue, Ikeja+2348031234567After 4 pm");
        }
      },
    );
  });
}

test("the words of a purchase's states", async ({ page, register, createListing, signIn, loginAs, request, pay }) => {
  const [seller, buyer, admin] = [await register(), await register(), await loginAs("admin@oja.test")];
  const buy = async (title: string) => (await pay(buyer, seller, await createListing(seller, { title }))).id;
  const unpaid = await placeOrder(request, buyer, seller, await createListing(seller, { title: "Unpaid" }));
  const cancelled = await placeOrder(request, buyer, seller, await createListing(seller, { title: "Cancelled" }));
  await callAs(request, buyer, "put", `/api/transactions/${cancelled.id}`, { status: "cancelled" });
  const ids = {
    Paid: await buy("Paid"),
    Sent: await buy("Sent"),
    "In dispute": await buy("Disputed"),
    Completed: await buy("Completed"),
    Refunded: await buy("Refunded"),
    Divided: await buy("Divided"),
  };
  await dispatchAs(request, seller, ids.Sent);
  await callAs(request, buyer, "put", `/api/escrow/${ids.Completed}/confirm`);
  await callAs(request, buyer, "put", `/api/escrow/${ids["In dispute"]}/dispute`, { reason: "It came broken." });
  await decideDispute(request, { buyer, admin, escrowId: ids.Refunded }, { outcome: "refund" });
  await decideDispute(request, { buyer, admin, escrowId: ids.Divided }, { outcome: "split", sellerAmount: "5000" });

  await signIn(page, buyer);
  await page.goto("/escrow");
  for (const [word, id] of Object.entries(ids))
    await expect(page.getByTestId(`escrow-${id}`).getByTestId("status")).toHaveText(word);
  const orders = page.getByRole("list", { name: "Orders that are not paid" }).getByRole("listitem");
  await expect(orders).toHaveCount(1);
  await expect(orders.getByTestId("status")).toHaveText("Not paid yet");
  await expect(orders.getByRole("link", { name: "Pay now" })).toHaveAttribute("href", `/order/${unpaid.id}`);
  await page.goto(`/order/${cancelled.id}`);
  await expect(page.getByTestId("status")).toHaveText("Cancelled");
  await expect(page.getByText("This order was cancelled. Nothing was paid.")).toBeVisible();
});
