"use client";

import { Button } from "@/components/ui/button";
import { useMarkListingSold } from "@/lib/client/market/use-mark-listing-sold";
import { useRenewListing } from "@/lib/client/market/use-renew-listing";
import type { ListingSummaryDto } from "@/lib/contracts/market/listings";
import { isEnding, mayRenewOrMarkSold } from "@/lib/domain/market/listing-life";
import { formatLongDate } from "@/lib/format";
import { today } from "@/lib/today";

type Props = { listing: ListingSummaryDto };

/** When a listing ends, once that is near; then it can be renewed. */
export function EndNote({ listing }: Props) {
  if (!isEnding(listing, today())) return null;
  const day = formatLongDate(listing.expiresAt);
  return (
    <p className="text-sm font-medium text-warning">
      {listing.status === "expired" ? `Ended on ${day}. Renew it to put it back on sale.` : `Ends on ${day}`}
    </p>
  );
}

export function RenewButton({ listing }: Props) {
  const renew = useRenewListing();
  if (!isEnding(listing, today())) return null;
  return (
    <Button size="sm" onClick={() => renew.mutate(listing.id)} disabled={renew.isPending}>
      Renew<span className="sr-only"> {listing.title}</span>
    </Button>
  );
}

/** Sold without Oja: off the market with one tap. */
export function SoldButton({ listing }: Props) {
  const sell = useMarkListingSold();
  if (!mayRenewOrMarkSold(listing.status)) return null;
  return (
    <Button variant="outline" size="sm" onClick={() => sell.mutate(listing.id)} disabled={sell.isPending}>
      Sold elsewhere<span className="sr-only">: {listing.title}</span>
    </Button>
  );
}
