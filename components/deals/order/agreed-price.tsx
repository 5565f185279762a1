"use client";

import type { ReactNode } from "react";
import { Price } from "@/components/market/listing/price";
import { formatOrderAmount } from "@/lib/format";
import { useOwnPurchase } from "./use-own-purchase";

type AgreedPriceProps = {
  listing: { id: number };
  userId: number;
  /** The listing's price */
  children: ReactNode;
};

/** The price of the viewer's unpaid order, once it is agreed (lib/domain/deals/offer.ts has the same sentence in one line). */
export default function AgreedPrice({ listing, userId, children }: AgreedPriceProps) {
  const { purchase } = useOwnPurchase(listing.id, userId);
  if (purchase?.status !== "pending" || purchase.offerId === null) return children;
  return (
    <>
      <span className="text-sm font-semibold">You pay </span>
      <Price text={formatOrderAmount(purchase.amount, purchase.terms)} />,{" "}
      <span className="block text-sm font-semibold">agreed with the seller</span>
    </>
  );
}
