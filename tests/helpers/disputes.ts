/** Disputes and decisions about them, and purchases that have ended. */
import { dispute } from "@/lib/contracts/deals/disputes";
import { escrow, type EscrowDto } from "@/lib/contracts/deals/escrow";
import { trustEvent } from "@/lib/contracts/people/trust-events";
import { expectList, expectOk } from "./expectations";
import { admin, disputedPurchase, heldPurchase, type Person } from "./market";
import { api } from "./market-api";
import { getTrustEvents } from "./user-api";

export type Purchase = Awaited<ReturnType<typeof heldPurchase>>;

export const adminNotes = "The photos show the broken blade.";
export const decision = (change: object = {}) => ({ resolution: "resolved", adminNotes, ...change });

export const readEscrow = async (caller: Person, id: number) => expectOk(escrow, await api.readEscrow(caller, id));
export const disputesOf = async (caller: Person, query?: string) =>
  expectList(dispute, await api.listDisputes(caller, query));

export const trustChangesOf = async ({ id }: Person) =>
  expectList(trustEvent, await getTrustEvents(id)).map(({ eventType, scoreChange }) => [eventType, scoreChange]);

export const disputeBody = (scene: Purchase, change: object = {}) => ({
  transactionId: scene.transactionId,
  respondentId: scene.seller.id,
  reason: "item_not_as_described",
  description: "It is blue instead of white.",
  ...change,
});

/** A purchase that was cancelled by its seller after it was paid. */
export async function cancelledPurchase() {
  const scene = await heldPurchase();
  expect((await api.cancel(scene.seller, scene.transactionId)).status).toBe(200);
  return scene;
}

/** A purchase whose money an admin has released after a dispute. */
export async function resolvedPurchase() {
  const scene = await disputedPurchase();
  expectOk(escrow, await api.resolve(await admin(), scene.escrowId, decision({ outcome: "release" })));
  return scene;
}

/** The settlement of an escrow that still holds its money */
export const heldSettlement = (amountKobo = 15_000_00n) => ({
  kinds: ["funding"],
  heldKobo: amountKobo,
  buyerKobo: 0n,
  sellerKobo: 0n,
  feeKobo: 0n,
});

/** The fields that every transition changes */
export const transitionFields = ({ updatedAt, events, deadline }: EscrowDto) => ({ updatedAt, events, deadline });
