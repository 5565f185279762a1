import type { Page } from "@playwright/test";
import { widths } from "../../scripts/browser/screens";
import { expect, openAlive, test } from "./fixtures";
import { overflow } from "./locators";
import { callAs } from "./requests";
import { upload } from "./messages";

const log = (page: Page) => page.getByRole("log", { name: "Messages" });
const write = async (page: Page, text: string) => {
  await page.getByRole("textbox", { name: "Message" }).fill(text);
  await page.getByRole("button", { name: "Send" }).click();
};

test("a buyer asks from a listing, the seller answers, and both see it at once", async ({
  page,
  register,
  signIn,
  openAs,
  createListing,
}) => {
  const [seller, buyer] = [await register(), await register()];
  const id = await createListing(seller, { title: "Standing fan" });
  await signIn(page, buyer);
  await openAlive(page, `/listing/${id}`);
  await page.getByRole("link", { name: "Contact Seller" }).last().click();
  await page.getByRole("button", { name: "What is your last price?" }).click();
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page).toHaveURL(/\/messages\/\d+/);
  await expect(log(page).getByText("What is your last price?")).toBeVisible();

  const theirs = await openAs(seller);
  await openAlive(theirs, "/messages");
  await expect(theirs.getByRole("link", { name: /^Messages, 1 unread/ })).toBeVisible();
  await theirs.getByRole("link", { name: new RegExp(buyer.fullName) }).click();
  await write(theirs, "Thirteen thousand. Call me 0803 123 4567");
  await expect(log(page).getByText("Thirteen thousand.")).toBeVisible();
  for (const side of [page, theirs]) await expect(side.getByText("This looks like a phone number.")).toBeVisible();
  await expect(log(theirs).getByText("Seen")).toBeVisible();
  await expect(theirs.getByRole("link", { name: "Messages", exact: true })).toBeVisible();
});

test("two people agree on a price, and the buyer pays it", async ({
  page,
  request,
  register,
  signIn,
  openAs,
  createListing,
}) => {
  const [seller, buyer] = [await register(), await register()];
  const id = await createListing(seller, { title: "Standing fan", price: "15000" });
  await signIn(page, buyer);
  await page.goto(`/listing/${id}`);
  await page.getByRole("button", { name: "Make an offer" }).click();
  await page.getByLabel("Your price (NGN)").fill("12k");
  await page.getByLabel("A word to the seller (optional)").fill("Today, cash ready");
  await page.getByRole("button", { name: "Send the offer" }).click();
  await expect(page).toHaveURL(/\/messages\/\d+/);
  await expect(log(page).getByText("₦12,000")).toBeVisible();

  const theirs = await openAs(seller);
  await theirs.goto("/notifications");
  await theirs.getByRole("link", { name: /offers ₦12,000/ }).click();
  await theirs.getByRole("button", { name: "Another price" }).click();
  await theirs.getByLabel("Amount (NGN)").fill("14,000");
  await theirs.getByRole("dialog").getByRole("button", { name: "Send" }).click();

  await page.getByRole("button", { name: "Accept ₦14,000" }).click();
  await page.getByRole("link", { name: "Pay into escrow" }).click();
  await expect(page).toHaveURL(/\/order\/\d+/);
  await expect(page.getByText("₦14,000").first()).toBeVisible();
  await page.getByRole("radio", { name: "We meet" }).check();
  await page.getByRole("button", { name: /^Pay/ }).click();
  await expect(page).toHaveURL(/\/escrow\/\d+/);
  const [purchase] = await callAs<{ amount: string }[]>(request, buyer, "get", "/api/escrow");
  expect(purchase?.amount).toBe("14000.00");
});

for (const width of widths)
  test(`an agreed price stands wherever its buyer looks, at ${width} px`, async ({
    page,
    request,
    register,
    openAs,
    createListing,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const [seller, buyer] = [await register(), await register()];
    const id = await createListing(seller, { title: "Standing fan", price: "100000" });
    const asked = { listingId: id, amount: "75000" };
    const made = await callAs<{ id: number; conversationId: number }>(request, buyer, "post", "/api/offers", asked);
    const { transactionId } = await callAs<{ transactionId: number }>(
      request,
      seller,
      "put",
      `/api/offers/${made.id}`,
      {
        action: "accept",
      },
    );
    const theirs = await openAs(buyer);
    await theirs.setViewportSize({ width, height: 800 });
    await openAlive(theirs, `/listing/${id}`);
    const price = "You pay ₦75,000, agreed with the seller";
    const card = theirs.locator("#pay");
    await expect(card.getByText(price)).toBeVisible();
    await expect(card.getByText("another buyer may pay the full price first")).toBeVisible();
    await expect(card.getByRole("button", { name: "Make an offer" })).toHaveCount(0);
    await expect(theirs.getByRole("main").locator("header").getByText("₦75,000")).toHaveText(price);
    if (width === 360) await expect(theirs.locator("[data-buy-bar]")).toContainText(price);
    await expect(theirs.locator("main header, #pay").getByText("₦100,000")).toHaveCount(0);
    expect(await overflow(theirs)).toBeLessThanOrEqual(0);

    await card.getByRole("link", { name: "Pay now" }).click();
    await expect(theirs).toHaveURL(`/order/${transactionId}`);
    await expect(theirs.getByText(/^₦75,000, agreed with the seller$/)).toBeVisible();
    await theirs.goto(`/messages/${made.conversationId}`);
    await expect(theirs.getByRole("main").locator("header")).toContainText(price);
    await theirs.goto("/notifications");
    await expect(theirs.getByText(price)).toBeVisible();

    await page.goto(`/listing/${id}`);
    await expect(page.getByRole("main").getByText("₦100,000").first()).toBeVisible();
    await expect(page.getByText("agreed with the seller")).toHaveCount(0);
  });

test.describe("without a connection", () => {
  test.use({ expectedFailures: /ERR_INTERNET_DISCONNECTED|Failed to fetch|net::/ });

  test("a message waits, and is sent once when the phone is back", async ({ page, request, register, signIn }) => {
    const [writer, other] = [await register(), await register()];
    const asked = { userId: other.id, text: "Hello" };
    const { id } = await callAs<{ id: number }>(request, writer, "post", "/api/conversations", asked);
    await signIn(page, writer);
    await openAlive(page, `/messages/${id}`);
    await page.context().setOffline(true);
    await write(page, "Typed in a lift");
    await expect(page.getByText("Waiting for network")).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText("Waiting for network")).toBeHidden();
    await page.reload();
    await expect(log(page).getByText("Typed in a lift")).toHaveCount(1);
    const messages = await callAs<unknown[]>(request, writer, "get", `/api/conversations/${id}/messages`);
    expect(messages).toHaveLength(2);
  });
});

test("a photo is seen by the two, and by nobody else", async ({ page, request, register, signIn, openAs }) => {
  const [writer, other, stranger] = [await register(), await register(), await register()];
  const asked = { userId: other.id, text: "Hello" };
  const { id } = await callAs<{ id: number }>(request, writer, "post", "/api/conversations", asked);
  const photo = await upload(request, writer);
  const path = `/api/conversations/${id}/messages`;
  const { photos } = await callAs<{ photos: string[] }>(request, writer, "post", path, { photos: [photo] });
  const address = photos[0] ?? "";
  await signIn(page, other);
  await page.goto(`/messages/${id}`);
  const shown = log(page).getByRole("img", { name: "Photo" });
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const theirs = await openAs(stranger);
  expect((await theirs.request.get(address)).status()).toBe(404);
  expect((await request.get(address)).status()).toBe(404);
});

test.describe("without scripts", () => {
  // Blocked scripts are reported as failed requests.
  test.use({ javaScriptEnabled: false, expectedFailures: /^csp / });

  test("a conversation can be read", async ({ page, request, register, signIn }) => {
    const [writer, other] = [await register(), await register()];
    const asked = { userId: other.id, text: "Is it still there?" };
    const { id } = await callAs<{ id: number }>(request, writer, "post", "/api/conversations", asked);
    await signIn(page, other);
    await page.goto("/messages");
    await page.getByRole("link", { name: new RegExp(writer.fullName) }).click();
    await expect(page).toHaveURL(`/messages/${id}`);
    await expect(log(page).getByText("Is it still there?")).toBeVisible();
  });
});
