"use client";

import type { PayableListing } from "@/components/deals/escrow/payable-listing";
import { ButtonLink } from "@/components/platform/link";
import { isOpenOrder } from "@/lib/domain/deals/purchase";
import { paths } from "@/lib/paths";
import { BuyButton } from "./buy-button";
import { useOwnPurchase } from "./use-own-purchase";

type SignedInBuyActionProps = { listing: PayableListing; userId: number; className?: string };

/** Leads to the viewer's own order or purchase, or makes a new one. */
export default function SignedInBuyAction({ listing, userId, className }: SignedInBuyActionProps) {
  const { purchase, isLoading } = useOwnPurchase(listing.id, userId);
  if (isLoading) return <span className="block h-11" />;
  if (purchase && purchase.pendingPaymentId !== null)
    return (
      <ButtonLink href={paths.payment(purchase.pendingPaymentId)} className={className}>
        See your payment
      </ButtonLink>
    );
  if (purchase && (isOpenOrder(purchase.status) || listing.status !== "active"))
    return (
      <ButtonLink
        href={purchase.escrowId === null ? paths.order(purchase.id) : paths.purchase(purchase.escrowId)}
        className={className}
      >
        {purchase.status === "pending" ? "Pay now" : "Your purchase"}
      </ButtonLink>
    );
  return (
    listing.status === "active" && (
      <BuyButton listing={listing} label="Buy Now with Escrow" size="md" className={className} />
    )
  );
}
