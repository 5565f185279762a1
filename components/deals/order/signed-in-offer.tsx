"use client";

import { Skeleton } from "@/components/ui/skeleton";
import type { PayableListing } from "@/components/deals/escrow/payable-listing";
import { OfferDialog } from "@/components/deals/messages/offer-dialog";
import { NotForSale } from "@/components/deals/escrow/not-for-sale";
import { TooMuchAtOnce } from "@/components/deals/escrow/too-much-at-once";
import { PriceOnRequest } from "@/components/deals/escrow/price-on-request";
import type { TransactionDto } from "@/lib/contracts/deals/transactions";
import { escrowFeeKobo } from "@/lib/domain/money/fees";
import { formatNaira, isZero, parseNaira } from "@/lib/domain/money/kobo";
import { isOpenOrder } from "@/lib/domain/deals/purchase";
import { formatListingPrice, formatOrderAmount } from "@/lib/format";
import { BuyButton } from "./buy-button";
import { OwnPurchase } from "./own-purchase";
import { PayRows } from "./pay-rows";
import { useOwnPurchase } from "./use-own-purchase";

type SignedInOfferProps = { listing: PayableListing; userId: number };

/** Buying, for somebody who may: their open order or purchase comes first. */
export default function SignedInOffer({ listing, userId }: SignedInOfferProps) {
  const { purchase, isLoading } = useOwnPurchase(listing.id, userId);
  if (isLoading) return <Skeleton className="mt-4 h-47" />;
  const isForSale = listing.status === "active";
  if (purchase && (isOpenOrder(purchase.status) || !isForSale))
    return <OwnOrder purchase={purchase} listing={listing} />;
  if (listing.status !== "active") return <NotForSale status={listing.status} />;
  return (
    <>
      {isZero(listing.price) ? (
        <PriceOnRequest />
      ) : listing.mostAtOnce ? (
        <TooMuchAtOnce most={listing.mostAtOnce} />
      ) : (
        <>
          <PayRows price={formatListingPrice(listing)} escrowFee={listing.escrowFee} />
          <BuyButton listing={listing} label="Pay with Escrow Protection" className="mt-4 w-full" />
        </>
      )}
      {listing.negotiable && <OfferDialog listing={listing} />}
    </>
  );
}

/** An unpaid order at the listing's price binds nobody: another price can still be named. */
function OwnOrder({ purchase, listing }: { purchase: TransactionDto; listing: PayableListing }) {
  const { amount, terms, status, offerId, pendingPaymentId } = purchase;
  const isUnpaid = status === "pending";
  return (
    <>
      {isUnpaid && (
        <PayRows
          price={formatOrderAmount(amount, terms)}
          escrowFee={formatNaira(escrowFeeKobo(parseNaira(amount) ?? 0n))}
          isAgreed={offerId !== null}
        />
      )}
      <OwnPurchase purchase={purchase} />
      {isUnpaid && offerId === null && pendingPaymentId === null && listing.negotiable && (
        <OfferDialog listing={listing} />
      )}
    </>
  );
}
