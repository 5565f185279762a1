/** People, listings and purchases in each state: where the tests of the marketplace start. */
import { escrow as escrowShape } from "@/lib/contracts/deals/escrow";
import { listingDetail } from "@/lib/contracts/market/listings";
import { transaction as transactionShape } from "@/lib/contracts/deals/transactions";
import { formatNaira } from "@/lib/domain/money/kobo";
import { buildListing, buildUser } from "@/demo/builders";
import { tokenFor } from "./api";
import { expectOk } from "./expectations";
import { api } from "./market-api";

/** A signed-in person. */
export async function person(overrides: Parameters<typeof buildUser>[0] = {}) {
  const user = await buildUser(overrides);
  return { ...user, token: await tokenFor(user) };
}

export const admin = () => person({ role: "admin" });
export type Person = Awaited<ReturnType<typeof person>>;
type Goods = { priceKobo?: bigint; categorySlug?: string; seller?: Person; buyer?: Person };

/** A seller with one listing, and a buyer; both signed in. */
export async function buildMarket({ priceKobo = 15_000_00n, categorySlug = "electronics", ...people }: Goods = {}) {
  const seller = people.seller ?? (await person());
  const buyer = people.buyer ?? (await person());
  const listing = await buildListing({ userId: seller.id, priceKobo, categorySlug });
  const offer = { listingId: listing.id, sellerId: seller.id, amount: formatNaira(priceKobo) };
  return { seller, buyer, listing, offer };
}

/** A market where the buyer has ordered and not paid. */
export async function unpaidOrder(goods: Goods = {}) {
  const scene = await buildMarket(goods);
  const order = expectOk(transactionShape, await api.order(scene.buyer, scene.offer), 201);
  return { ...scene, transactionId: order.id };
}

/** A market where the buyer has paid. */
export async function heldPurchase(goods: Goods = {}) {
  const scene = await buildMarket(goods);
  const escrow = expectOk(escrowShape, await api.pay(scene.buyer, scene.offer), 201);
  return { ...scene, escrow, escrowId: escrow.id, transactionId: escrow.transactionId };
}

/** A market where the seller has dispatched. */
export async function dispatchedPurchase(goods: Goods = {}) {
  const scene = await heldPurchase(goods);
  expectOk(escrowShape, await api.dispatch(scene.seller, scene.escrowId, { carrier: "GIG" }));
  return scene;
}

export const complaint = "The fan arrived with a broken blade.";

/** A market where the buyer has disputed. */
export async function disputedPurchase(goods: Goods = {}) {
  const scene = await heldPurchase(goods);
  expectOk(escrowShape, await api.dispute(scene.buyer, scene.escrowId, { reason: complaint }));
  return scene;
}

/** A market where the buyer has confirmed. */
export async function completedPurchase(goods: Goods = {}) {
  const scene = await heldPurchase(goods);
  expectOk(escrowShape, await api.confirm(scene.buyer, scene.escrowId));
  return scene;
}

export const listingStatus = async (id: number) => expectOk(listingDetail, await api.readListing(undefined, id)).status;
