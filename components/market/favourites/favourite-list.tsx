"use client";

import { ButtonLink } from "@/components/platform/link";
import { Heart } from "./heart";
import { toListingCardData } from "@/components/market/listing/listing-card-data";
import { WideListingCard } from "@/components/market/listing/wide-listing-card";
import { LoadMore } from "@/components/platform/load-more";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { operations } from "@/lib/client/platform/operations";
import { usePagedList } from "@/lib/client/platform/use-paged-list";
import { largeItemsPage } from "@/lib/contracts/platform/fields";
import type { FavouriteDto } from "@/lib/contracts/market/favourites";
import { isGone, stateOffSale } from "@/lib/domain/market/listing-end";
import { paths } from "@/lib/paths";

export function FavouriteList({ listings }: { listings: FavouriteDto[] }) {
  const { items, ...more } = usePagedList(operations.listFavourites, listings, largeItemsPage.limit);
  if (items.length === 0)
    return (
      <EmptyState icon="heart" action={<ButtonLink href={paths.listings}>Browse listings</ButtonLink>}>
        Nothing saved yet. Tap the heart of a listing to find it here again.
      </EmptyState>
    );
  return (
    <>
      <ul className="grid gap-3">
        {items.map((listing) => (
          <li key={listing.id}>
            {isGone(listing) ? (
              <GoneListing listing={listing} />
            ) : (
              <WideListingCard listing={toListingCardData(listing, "row")} />
            )}
          </li>
        ))}
      </ul>
      <LoadMore {...more} />
    </>
  );
}

/** It has no page any more; the heart takes it off the list. */
function GoneListing({ listing }: { listing: FavouriteDto }) {
  return (
    <Card className="flex items-center justify-between gap-4 p-3">
      <div className="min-w-0">
        <h3 className="line-clamp-2 font-semibold wrap-anywhere text-muted-foreground">{listing.title}</h3>
        <Badge tone="grey">{stateOffSale(listing)}</Badge>
      </div>
      <Heart listing={listing} className="shrink-0" />
    </Card>
  );
}
