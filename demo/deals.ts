/** The transitions of a purchase, each planned for its time and executed by the use case that a person calls. */
import type { EscrowDto, ResolveEscrowInput } from "@/lib/contracts/deals/escrow";
import type { EscrowOutcome } from "@/lib/domain/deals/purchase";
import type { UserActor } from "@/lib/server/platform/actor";
import { fileDispute } from "@/lib/server/deals/disputes/file-dispute";
import { updateDispute } from "@/lib/server/deals/disputes/update-dispute";
import { updateListing } from "@/lib/server/market/listings/update-listing";
import { cancelTransaction } from "@/lib/server/deals/purchases/cancel-transaction";
import { confirmDelivery } from "@/lib/server/deals/purchases/confirm-delivery";
import { dispatchEscrow } from "@/lib/server/deals/purchases/dispatch-escrow";
import { resolveEscrow } from "@/lib/server/deals/disputes/resolve-escrow";
import { createReview } from "@/lib/server/people/reviews/create-review";
import { daysAfter } from "./timeline";
import { pickComment, pickComplaint, pickStars } from "./comments";
import { type Item, isSent, isWork, type Market, pairOf } from "./market";
import { pickParcel } from "./parcels";
import { payAtOnce } from "./pay-at-once";

/** A planned purchase; it has an escrow once it is paid. */
export type Deal = { buyer: UserActor; item: Item; paidAt: Date; escrow?: EscrowDto };

export const offerOf = ({ id, seller, priceKobo }: Item) => ({ listingId: id, sellerId: seller.id, amount: priceKobo });

export function planPayment({ timeline, bought }: Market, buyer: UserActor, item: Item, paidAt: Date): Deal {
  if (item.isSingleItem) item.isTaken = true;
  bought.add(pairOf(buyer, item));
  const deal: Deal = { buyer, item, paidAt };
  timeline.plan(paidAt, async () => {
    deal.escrow = (await payAtOnce(buyer, offerOf(item))).value.dto;
  });
  return deal;
}

export function planDispatch({ timeline, random }: Market, deal: Deal, at: Date): void {
  const parcel = pickParcel(random);
  timeline.plan(at, () => dispatchEscrow(deal.item.seller, escrowOf(deal).id, parcel));
}

export function planConfirmation({ timeline }: Market, deal: Deal, at: Date): void {
  timeline.plan(at, () => confirmDelivery(deal.buyer, escrowOf(deal).id));
}

export function planReview({ timeline, random }: Market, deal: Deal, at: Date): void {
  const { buyer, item } = deal;
  const rating = pickStars(random);
  const comment = pickComment(random, rating, { isSent: isSent(item), isWork: isWork(item) });
  timeline.plan(at, () => createReview(buyer, { revieweeId: item.seller.id, listingId: item.id, rating, comment }));
}

/** The seller cannot deliver and sends the money back. */
export function planCancelling({ timeline }: Market, deal: Deal, at: Date): void {
  timeline.plan(at, () => cancelTransaction(deal.item.seller, escrowOf(deal).transactionId));
}

type Handling = {
  /** When an admin looks into it */
  takenUpAt?: Date;
  decided?: { at: Date; outcome: EscrowOutcome };
};

/** The buyer complains; an admin investigates and decides, when that is planned. */
export function planDispute(market: Market, deal: Deal, at: Date, { takenUpAt, decided }: Handling = {}): void {
  const { timeline, admin, random } = market;
  const complaint = pickComplaint(random, isWork(deal.item));
  let disputeId = 0;
  timeline.plan(at, async () => {
    const { transactionId, sellerId } = escrowOf(deal);
    const {
      value: { dto },
    } = await fileDispute(deal.buyer, { ...complaint, transactionId, respondentId: sellerId });
    disputeId = dto.id;
  });
  if (takenUpAt) {
    timeline.plan(takenUpAt, () => updateDispute(admin, disputeId, { status: "investigating", resolution: undefined }));
  }
  if (decided) {
    timeline.plan(decided.at, () => resolveEscrow(admin, escrowOf(deal).id, decisionFor(deal, decided.outcome)));
    if (decided.outcome === "refund") planReturnToSale(market, deal, daysAfter(decided.at, daysUntilRepaired));
  }
}

/** After the refund of a single item its seller repairs it before it is sold again. */
const daysUntilRepaired = 3;

function planReturnToSale({ timeline }: Market, { item }: Deal, at: Date): void {
  timeline.plan(at, () => updateListing(item.seller, item.id, { status: "active" }));
}

/** A seller rewrites the listing after it was paid: the order's terms do not change. */
export function planRewriting({ timeline }: Market, { item }: Deal, at: Date): void {
  timeline.plan(at, () => updateListing(item.seller, item.id, { description: rewrittenDescription }));
}

const rewrittenDescription = "Sold as seen. Please look at the pictures before you order, and ask when in doubt.";

const notesOf: Record<EscrowOutcome, string> = {
  refund: "The pictures show it: the buyer is right.",
  release: "The waybill shows that all of it was delivered.",
  split: "Both agreed on the phone to carry half each.",
};

function decisionFor({ item }: Deal, outcome: EscrowOutcome): ResolveEscrowInput {
  const sellerAmount = outcome === "split" ? item.priceKobo / 2n : undefined;
  return { resolution: "resolved", outcome, sellerAmount, adminNotes: notesOf[outcome] };
}

function escrowOf({ escrow, item }: Deal): EscrowDto {
  if (!escrow) throw new Error(`Nobody has paid for listing ${item.id} yet`);
  return escrow;
}
