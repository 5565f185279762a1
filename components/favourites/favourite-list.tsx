"use client";

import { ButtonLink } from "@/components/link";
import { ListingList } from "@/components/listing/listing-grid";
import { LoadMore } from "@/components/load-more";
import { EmptyState } from "@/components/ui/empty-state";
import { operations } from "@/lib/client/operations";
import { usePagedList } from "@/lib/client/use-paged-list";
import { largeItemsPage } from "@/lib/contracts/fields";
import type { ListingSummaryDto } from "@/lib/contracts/listings";
import { paths } from "@/lib/paths";

export function FavouriteList({ listings }: { listings: ListingSummaryDto[] }) {
  const { items, ...more } = usePagedList(operations.listFavourites, listings, largeItemsPage.limit);
  if (items.length === 0)
    return (
      <EmptyState icon="heart" action={<ButtonLink href={paths.listings}>Browse listings</ButtonLink>}>
        Nothing saved yet. Tap the heart of a listing to find it here again.
      </EmptyState>
    );
  return (
    <>
      <ListingList listings={items} />
      <LoadMore {...more} />
    </>
  );
}
