import type { PricePeriod } from "@/lib/domain/market/price-period";
import type { ListingStatus } from "@/lib/domain/deals/purchase";

/** A listing as those parts of its page need it that lead to paying. */
export type PayableListing = {
  id: number;
  userId: number;
  price: string;
  pricePeriod: PricePeriod | null;
  escrowFee: string;
  status: ListingStatus;
  version: number;
  negotiable: boolean;
  /** The most that one payment can bring, formatted, when the price is above it */
  mostAtOnce: string | null;
  isSandbox: boolean;
};
