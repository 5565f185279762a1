"use client";

import { Button } from "@/components/ui/button";
import { useUpdateListing } from "@/lib/client/market/use-update-listing";
import type { ListingSummaryDto } from "@/lib/contracts/market/listings";
import { mayOwnerSetStatus } from "@/lib/domain/deals/purchase";

/**
 * Pauses the user's own listing, or puts it back on sale. A purchase determines the status of a reserved or
 * sold one.
 */
export function ListingStatusButton({ listing: { id, title, status } }: { listing: ListingSummaryDto }) {
  const update = useUpdateListing(id);
  if (!mayOwnerSetStatus(status)) return null;
  const isPaused = status === "paused";
  return (
    <Button
      variant={isPaused ? "primary" : "outline"}
      size="sm"
      onClick={() => update.mutate({ status: isPaused ? "active" : "paused" })}
      disabled={update.isPending}
    >
      {isPaused ? "Put back on sale" : "Pause"}
      <span className="sr-only"> {title}</span>
    </Button>
  );
}
