/** Calls of the API that tests make beside the browser. */
import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { demoPassword } from "../../demo/password";
import { type Account, bearer, expect, password } from "./fixtures";
import { linkTo } from "./mailbox";

/** A place that only one test's listings are in. */
export const newTown = () => `Town${randomUUID().slice(0, 8)}`;

/** As the screens show a time */
export const inLagos = (iso: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-NG", { ...options, timeZone: "Africa/Lagos" }).format(new Date(iso));

export async function getJson<T>(request: APIRequestContext, path: string): Promise<T> {
  const response = await request.get(path);
  expect([path, response.status()]).toEqual([path, 200]);
  return (await response.json()) as T;
}

export type Listing = {
  id: number;
  title: string;
  createdAt: string;
  isFeatured: boolean;
  userId: number;
  categoryId: number;
  user: { isVerified: boolean; reviewCount: number; averageRating: number | null };
};

/** @returns the first listing on sale for which `matches` */
export async function findListing(
  request: APIRequestContext,
  matches: (listing: Listing) => boolean,
): Promise<Listing> {
  for (let offset = 0; ; offset += 100) {
    const { listings } = await getJson<{ listings: Listing[] }>(request, `/api/listings?limit=100&offset=${offset}`);
    const found = listings.find(matches);
    if (found) return found;
    if (listings.length === 0) throw new Error("The demo has no such listing");
  }
}

export async function completePurchase(request: APIRequestContext, buyer: Account, seller: Account, listingId: number) {
  const paid = await request.post("/api/escrow", {
    headers: bearer(buyer),
    data: { listingId, sellerId: seller.id, amount: "15000.00" },
  });
  expect(paid.status()).toBe(201);
  const { id } = (await paid.json()) as { id: number };
  expect((await request.put(`/api/escrow/${id}/confirm`, { headers: bearer(buyer) })).status()).toBe(200);
}

/** Requests of an address wait until they are released. */
export async function holdRequests(page: Page, address: string | RegExp) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return { release };
}

/** Calls the API as somebody. @returns the body of the success */
export async function callAs<T>(
  request: APIRequestContext,
  account: Account,
  method: "get" | "post" | "put",
  path: string,
  data?: object,
) {
  const response = await request[method](path, { headers: bearer(account), data });
  expect(response.ok(), `${path}: ${response.status()} ${await response.text()}`).toBe(true);
  return (await response.json()) as T;
}

/** Proves to the account's session who it is: for half an hour it may do what costs money. */
export const confirmSession = (request: APIRequestContext, account: Account, secret = password) =>
  callAs(request, account, "post", "/api/auth/confirm", { password: secret });

/** Opens the link of the mail that a registration sends. */
export async function confirmEmail(request: APIRequestContext, { email }: Account): Promise<void> {
  const token = (await linkTo("/confirm-email", email)).split("=")[1];
  expect((await request.post("/api/auth/confirm-email", { data: { token } })).status()).toBe(204);
}

/** Orders a listing without paying. @param amount its price; createListing's default otherwise */
export const placeOrder = (
  request: APIRequestContext,
  buyer: Account,
  seller: Account,
  listingId: number,
  amount = "15000.00",
) => callAs<{ id: number }>(request, buyer, "post", "/api/transactions", { listingId, sellerId: seller.id, amount });

/** Records the dispatch of a purchase. */
export const dispatchAs = (request: APIRequestContext, seller: Account, escrowId: number) =>
  callAs(request, seller, "put", `/api/escrow/${escrowId}/dispatch`, { carrier: "GIG Logistics" });

/** The buyer disputes, and an admin of the demo decides. */
export async function decideDispute(
  request: APIRequestContext,
  { buyer, admin, escrowId }: { buyer: Account; admin: Account; escrowId: number },
  decision: { outcome: "refund" | "release" } | { outcome: "split"; sellerAmount: string },
) {
  await callAs(request, buyer, "put", `/api/escrow/${escrowId}/dispute`, { reason: "It came broken." });
  await confirmSession(request, admin, demoPassword);
  await callAs(request, admin, "put", `/api/escrow/${escrowId}/resolve`, {
    resolution: "resolved",
    adminNotes: "Seen.",
    ...decision,
  });
}

/** The sandbox's banks know every account by this name: somebody who has it can withdraw at once. */
export const nameOfAccounts = "Ada Obi";

/** @returns the id of a bank account of somebody who has that name */
export async function addBankAccount(request: APIRequestContext, account: Account): Promise<number> {
  const data = { bankCode: "058", accountNumber: "0123456700" };
  const added = await request.post("/api/payout-accounts", { headers: bearer(account), data });
  expect(added.status()).toBe(201);
  return ((await added.json()) as { id: number }).id;
}
