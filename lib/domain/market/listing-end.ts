import type { ListingStatus } from "../deals/purchase";

type Listing = { status: ListingStatus; isDeleted: boolean };

const states: Record<Exclude<ListingStatus, "active">, string> = {
  pending: "Reserved",
  completed: "Sold",
  paused: "Not on sale",
  expired: "Ended",
};

/** Says why a listing is not on sale, wherever it is still named; undefined while it is. */
export function stateOffSale({ status, isDeleted }: Listing): string | undefined {
  if (isDeleted) return "Removed by the seller";
  return status === "active" ? undefined : states[status];
}

/** Whether its page is gone for others than its two sides. */
export const isGone = ({ status, isDeleted }: Listing): boolean => isDeleted || status === "expired";
