import type { CancellationReason, Transition } from "@/lib/domain/deals/purchase";

/** For the page of one's purchases: a deadline that comes near, or an unpaid order that Oja cancelled */
export type OrderNotificationDto = {
  id: number;
  transactionId: number;
  /** null while it is unpaid */
  escrowId: number | null;
  listingId: number;
  /** As ordered */
  listingTitle: string;
  /** The transition that Oja itself makes at the deadline unless somebody acts; or has made */
  step: Transition;
  /** ISO 8601, UTC; null: it was cancelled */
  deadlineAt: string | null;
  cancellationReason: CancellationReason | null;
  createdAt: string;
};
