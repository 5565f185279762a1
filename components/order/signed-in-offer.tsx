"use client";

import { Skeleton } from "@/components/ui/skeleton";
import type { PayableListing } from "@/components/escrow/escrow-payment-card";
import { OfferDialog } from "@/components/messages/offer-dialog";
import { NotForSale } from "@/components/escrow/not-for-sale";
import { isOpenOrder } from "@/lib/domain/purchase";
import { BuyButton } from "./buy-button";
import { OwnPurchase } from "./own-purchase";
import { useOwnPurchase } from "./use-own-purchase";

type SignedInOfferProps = { listing: PayableListing; userId: number };

/** Buying, for somebody who may: their open order or purchase comes first. */
export default function SignedInOffer({ listing, userId }: SignedInOfferProps) {
  const { purchase, isLoading } = useOwnPurchase(listing.id, userId);
  if (isLoading) return <Skeleton className="mt-4 h-12" />;
  const isForSale = listing.status === "active";
  if (purchase && (isOpenOrder(purchase.status) || !isForSale)) return <OwnPurchase purchase={purchase} />;
  if (listing.status !== "active") return <NotForSale status={listing.status} />;
  return (
    <>
      <BuyButton listing={listing} label="Pay with Escrow Protection" className="mt-4 w-full" />
      {listing.negotiable && <OfferDialog listing={listing} />}
    </>
  );
}
