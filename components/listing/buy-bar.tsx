"use client";

import { ButtonLink } from "@/components/link";
import { Icon } from "@/components/ui/icon";
import { useAuth } from "@/lib/client/auth";
import { ownsListing } from "@/lib/domain/policy";
import { formatPrice } from "@/lib/format";

type BuyBarProps = { listing: { userId: number; price: string; isFreeOfFee: boolean } };

/** On phones the price and the pay button stay visible above the bottom bar. */
export function BuyBar({ listing }: BuyBarProps) {
  const { user } = useAuth();
  if (ownsListing(user, listing)) return null;
  return (
    <div
      data-buy-bar
      className="fixed inset-x-0 bottom-0 z-40 border-t bg-card px-4 pb-[env(safe-area-inset-bottom)] shadow-bar lg:hidden print:hidden"
    >
      <div className="flex h-16 items-center justify-between gap-3">
        <p className="min-w-0">
          <span className="block truncate text-lg leading-6 font-extrabold tabular-nums">
            {formatPrice(listing.price)}
          </span>
          <span className="block text-xs text-muted-foreground">
            {listing.isFreeOfFee ? "Escrow is free" : "Held until you confirm"}
          </span>
        </p>
        <ButtonLink className="shrink-0" href="#pay">
          <Icon name="shield-check" /> Buy safely
        </ButtonLink>
      </div>
    </div>
  );
}
