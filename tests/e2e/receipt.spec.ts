/** A newcomer's receipt: from the purchase to the printed sheet, the file, and the check of both a true and a false one. */
import { readFile } from "node:fs/promises";
import type { APIRequestContext, Page } from "@playwright/test";
import type { SignedReceipt } from "../../lib/domain/money/receipt";
import { type Account, bearer, expect, test as base } from "./fixtures";

const title = "Standing fan with a receipt";

type Finished = { seller: Account; buyer: Account; escrowId: number; file: SignedReceipt };

const test = base.extend<{ finished: Finished }>({
  /** Bought and confirmed, with its receipt. */
  finished: async ({ register, createListing, pay, request }, provide) => {
    const [seller, buyer] = [await register("Chidi Okeke"), await register("Adaeze Obi")];
    const { id: escrowId } = await pay(buyer, seller, await createListing(seller, { title }));
    const confirmed = await request.put(`/api/escrow/${escrowId}/confirm`, { headers: bearer(buyer) });
    expect(confirmed.status()).toBe(200);
    const read = () => readReceipt(request, buyer, escrowId);
    await expect.poll(async () => (await read()).status(), { timeout: 30_000 }).toBe(200);
    await provide({ seller, buyer, escrowId, file: (await (await read()).json()) as SignedReceipt });
  },
});

const readReceipt = (request: APIRequestContext, reader: Account, escrowId: number) =>
  request.get(`/api/escrow/${escrowId}/receipt`, { headers: bearer(reader) });

async function check(page: Page, text: string) {
  await page.goto("/receipts/verify");
  await page.getByLabel("The file of the receipt").setInputFiles({
    name: "oja-receipt.json",
    mimeType: "application/json",
    buffer: Buffer.from(text),
  });
  return page.getByRole("region", { name: "Result" });
}

test("a newcomer opens the receipt, downloads it, and finds it genuine", async ({
  page,
  signIn,
  finished: { buyer, escrowId },
}) => {
  await signIn(page, buyer);
  await page.goto(`/escrow/${escrowId}`);
  await page.getByRole("link", { name: "Receipt", exact: true }).click();
  await expect(page.getByRole("heading", { name: /^Receipt \d+$/ })).toBeVisible();
  const sheet = page.getByRole("main");
  for (const text of [
    title,
    "₦15,000.00",
    "Adaeze Obi",
    "Chidi Okeke",
    "Release to the seller",
    "no real money was moved",
  ])
    await expect(sheet).toContainText(text);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^oja-receipt-\d+\.json$/);
  const text = await readFile(await download.path(), "utf8");
  const result = await check(page, text);
  await expect(result).toContainText("Genuine: Oja has signed this receipt");
  await expect(result).toContainText(title);
  await expect(result).toContainText("A test purchase: no real money was moved.");
  await expect(result).toBeFocused();
});

test("a receipt that was changed is called false, as a file and as text", async ({ page, finished: { file } }) => {
  const forged = JSON.stringify(file).replaceAll("15000.00", "95000.00");
  const result = await check(page, forged);
  await expect(result).toContainText("Not genuine");
  await expect(result).toContainText("The signature does not fit");
  await page.getByLabel("Or its text").fill(JSON.stringify(file));
  await page.getByRole("button", { name: "Check the text" }).click();
  await expect(result).toContainText("Genuine: Oja has signed this receipt");
  await page.getByLabel("Or its text").fill(" ");
  await page.getByRole("button", { name: "Check the text" }).click();
  await expect(page.getByText("Choose the file of a receipt, or paste its text.")).toBeVisible();
  await expect(result).toContainText("Genuine: Oja has signed this receipt");
  await page.getByLabel("Or its text").fill(JSON.stringify(file).slice(0, -20));
  await page.getByRole("button", { name: "Check the text" }).click();
  await expect(result).toContainText("It is no receipt file of Oja");
});

test("a browser that does not know Ed25519 asks the server", async ({ page, finished: { file } }) => {
  const text = JSON.stringify(file);
  await page.addInitScript(() => {
    crypto.subtle.importKey = () => Promise.reject(new DOMException("Unrecognized name.", "NotSupportedError"));
  });
  const asked = page.waitForRequest("**/api/receipts/verify");
  const result = await check(page, text);
  await asked;
  await expect(result).toContainText("Genuine: Oja has signed this receipt");
});

test("anybody reads the public keys", async ({ request }) => {
  const response = await request.get("/.well-known/receipt-keys.json");
  expect(response.headers()["content-type"]).toContain("application/jwk-set+json");
  expect(await response.json()).toEqual({
    keys: expect.arrayContaining([expect.objectContaining({ crv: "Ed25519" })]),
  });
});

test("a receipt fits a phone, and one sheet of A4 without the frame of the site", async ({
  page,
  signIn,
  finished: { seller, escrowId },
}) => {
  await signIn(page, seller);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/escrow/${escrowId}/receipt`);
  await expect(page.getByRole("heading", { name: /^Receipt \d+$/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.emulateMedia({ media: "print" });
  for (const hidden of [page.getByRole("banner"), page.getByRole("contentinfo"), page.getByRole("button")])
    await expect(hidden.filter({ visible: true })).toHaveCount(0);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test("strangers find nothing", async ({ page, signIn, register, finished: { escrowId } }) => {
  await signIn(page, await register());
  expect((await page.request.get(`/escrow/${escrowId}/receipt`)).status()).toBe(404);
});
