/** The three deadlines of a purchase, and the jobs that keep them. */
import { prisma, reader } from "@/lib/server/platform/database/client";
import { findDueTimers } from "@/lib/server/deals/purchases/find-due-timers";
import { runPurchaseTimer } from "@/lib/server/deals/purchases/run-purchase-timer";
import { hoursFrom } from "./clock";
import { type buildMarket, complaint, dispatchedPurchase, heldPurchase, unpaidOrder } from "./market";
import { api } from "./market-api";
import { settlementOf } from "./records";

export type Scene = Awaited<ReturnType<typeof buildMarket>> & { transactionId: number; escrowId?: number };
export const confirm = ({ buyer, escrowId = 0 }: Scene) => api.confirm(buyer, escrowId);
export const dispute = ({ buyer, escrowId = 0 }: Scene) => api.dispute(buyer, escrowId, { reason: complaint });
export const dispatch = ({ seller, escrowId = 0 }: Scene, carrier = "GIG") =>
  api.dispatch(seller, escrowId, { carrier });
export const cancel = ({ seller, transactionId }: Scene) => api.cancel(seller, transactionId);
export const cancelAsBuyer = ({ buyer, transactionId }: Scene) => api.cancel(buyer, transactionId);

/** The transition that Oja makes after so many hours, and whom it reminds how many hours before. */
export const timers = [
  { step: "cancel_unpaid", make: unpaidOrder, hours: 24, reminds: "buyer", before: 6, byHand: cancel },
  { step: "cancel_held", make: heldPurchase, hours: 7 * 24, reminds: "seller", before: 24, byHand: cancel },
  { step: "confirm", make: dispatchedPurchase, hours: 14 * 24, reminds: "buyer", before: 48, byHand: confirm },
] as const;

export type Timer = (typeof timers)[number];
export const timerOf = (step: Timer["step"]) => timers.find((timer) => timer.step === step) ?? timers[0];

/** When the hours of its timer began. */
export async function sinceOf({ transactionId }: Scene): Promise<Date> {
  const order = await readOrder(transactionId);
  return order.escrow?.dispatchedAt ?? order.escrow?.createdAt ?? order.createdAt;
}

export const deadlineOf = async (scene: Scene, { hours }: Timer) => hoursFrom(hours, await sinceOf(scene));

export const readOrder = (id: number) =>
  prisma().transaction.findUniqueOrThrow({
    where: { id },
    include: { listing: true, escrow: true, events: { orderBy: { id: "asc" } } },
  });

/** The tasks of the sweep for a purchase at that time. */
export const dueAt = async (when: Date, { transactionId }: Pick<Scene, "transactionId">) =>
  (await findDueTimers(reader, when, 100_000)).filter(({ id }) => id === transactionId).map(({ task }) => task);

/** Longer than any deadline */
export const muchLater = () => hoursFrom(365 * 24);

/** How a purchase ended: the states of order, escrow and listing, and the transfers. */
export async function endingOf({ transactionId, escrowId }: Scene) {
  const order = await readOrder(transactionId);
  const money = escrowId ? (await settlementOf(escrowId)).kinds.join(" ") : "";
  return [order.status, order.escrow?.status ?? "", order.escrow?.outcome ?? "", order.listing.status, money];
}

export const refunded = ["cancelled", "resolved", "refund", "active", "funding refund"];
export const confirmed = ["completed", "confirmed", "", "completed", "funding release"];

export const endings: Record<Timer["step"], string[]> = {
  cancel_unpaid: ["cancelled", "", "", "active", ""],
  cancel_held: refunded,
  confirm: confirmed,
};

/** Ten workers that run the timer of one purchase. */
export const timerRuns = ({ transactionId }: Scene) =>
  Array.from({ length: 10 }, () => () => runPurchaseTimer(transactionId));
