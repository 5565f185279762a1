"use client";

import type { PayableListing } from "@/components/escrow/escrow-payment-card";
import { ButtonLink } from "@/components/link";
import { isOpenOrder } from "@/lib/domain/purchase";
import { paths } from "@/lib/paths";
import { BuyButton } from "./buy-button";
import { useOwnPurchase } from "./use-own-purchase";

/** The button of the bar: to the viewer's own order or purchase, or to a new one. */
export default function SignedInBuyBar({ listing, userId }: { listing: PayableListing; userId: number }) {
  const { purchase, isLoading } = useOwnPurchase(listing.id, userId);
  if (isLoading) return null;
  if (purchase && purchase.pendingPaymentId !== null)
    return <ButtonLink href={paths.payment(purchase.pendingPaymentId)}>See your payment</ButtonLink>;
  if (purchase && (isOpenOrder(purchase.status) || listing.status !== "active"))
    return (
      <ButtonLink href={purchase.escrowId === null ? paths.order(purchase.id) : paths.purchase(purchase.escrowId)}>
        {purchase.status === "pending" ? "Pay now" : "Your purchase"}
      </ButtonLink>
    );
  return listing.status === "active" && <BuyButton listing={listing} label="Buy safely" size="md" />;
}
