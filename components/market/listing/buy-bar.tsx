"use client";

import type { PayableListing } from "@/components/deals/escrow/payable-listing";
import { ButtonLink } from "@/components/platform/link";
import { BuyAction } from "@/components/deals/order/buy-action";
import { OwnPrice } from "@/components/deals/order/own-price";
import { useAuth } from "@/lib/client/people/auth";
import { isZero } from "@/lib/domain/money/kobo";
import { ownsListing } from "@/lib/domain/people/policy";
import { formatListingPrice } from "@/lib/format";
import { Price } from "./price";
import { paths } from "@/lib/paths";

/** On phones the price and the way to buy stay visible, in place of the bottom bar. */
export function BuyBar({ listing }: { listing: PayableListing }) {
  const { user } = useAuth();
  return (
    <div
      data-buy-bar
      className="fixed inset-x-0 bottom-0 z-40 border-t bg-card px-4 pb-[env(safe-area-inset-bottom)] shadow-bar lg:hidden print:hidden"
    >
      <div className="flex h-16 items-center justify-between gap-3">
        <p className="min-w-0 text-lg leading-6 font-extrabold tabular-nums">
          <OwnPrice listing={listing}>
            <span className="block truncate">
              <Price text={formatListingPrice(listing)} />
            </span>
            <span className="block truncate text-xs font-normal text-muted-foreground">
              {isZero(listing.escrowFee) ? "Escrow is free" : "Held in escrow"}
            </span>
          </OwnPrice>
        </p>
        <span className="shrink-0">
          {ownsListing(user, listing) ? (
            <ButtonLink variant="outline" href={paths.editListing(listing.id)}>
              Edit
            </ButtonLink>
          ) : (
            <BuyAction listing={listing} />
          )}
        </span>
      </div>
    </div>
  );
}
