import {
  type EscrowOutcome,
  type EscrowStatus,
  isOpenEscrow,
  type TransactionStatus,
  type Transition,
} from "./purchase";
import type { StatusTone } from "../platform/status-tone";

/** The state of a purchase in a word; the API keeps its statuses (docs/product.md, D17). */
export type PurchaseStatus =
  "unpaid" | "paid" | "sent" | "disputed" | "released" | "refunded" | "divided" | "cancelled";

export const purchaseStatusLabels: Record<PurchaseStatus, string> = {
  unpaid: "Not paid yet",
  paid: "Paid",
  sent: "Sent",
  disputed: "In dispute",
  released: "Completed",
  refunded: "Refunded",
  divided: "Divided",
  cancelled: "Cancelled",
};

export const purchaseStatusTones: Record<PurchaseStatus, StatusTone> = {
  unpaid: "yellow",
  paid: "blue",
  sent: "blue",
  disputed: "red",
  released: "green",
  refunded: "grey",
  divided: "grey",
  cancelled: "grey",
};

const settledStatuses: Record<EscrowOutcome, PurchaseStatus> = {
  release: "released",
  refund: "refunded",
  split: "divided",
};

type Escrow = { status: EscrowStatus; outcome: EscrowOutcome | null; dispatchedAt: string | null };

export function statusOfEscrow({ status, outcome, dispatchedAt }: Escrow): PurchaseStatus {
  if (!isOpenEscrow(status)) return settledStatuses[outcome ?? "release"];
  if (status === "disputed") return "disputed";
  return dispatchedAt === null ? "paid" : "sent";
}

type Order = {
  status: TransactionStatus;
  escrowId: number | null;
  outcome: EscrowOutcome | null;
  deadline: { step: Transition } | null;
};

/** An order does not carry its escrow: the next deadline tells how far a paid one is. */
export function statusOfOrder({ status, escrowId, outcome, deadline }: Order): PurchaseStatus {
  if (status === "pending") return "unpaid";
  if (status !== "active") return escrowId === null ? "cancelled" : settledStatuses[outcome ?? "release"];
  if (deadline === null) return "disputed";
  return deadline.step === "confirm" ? "sent" : "paid";
}
