"use client";

import { useAuth } from "@/lib/client/people/auth";
import { useCreateListing } from "@/lib/client/market/use-create-listing";
import type { CategoryDto } from "@/lib/contracts/market/categories";
import type { ListingDetailDto } from "@/lib/contracts/market/listings";
import { ListingForm } from "./listing-form";
import { emptyListing, toNewListing } from "@/lib/listing-form/fields";
import { remoteListingDraft } from "./remote-listing-draft";

type CreateListingProps = { categories: CategoryDto[]; onCreated(listing: ListingDetailDto): void };

export function CreateListing({ categories, onCreated }: CreateListingProps) {
  const { user } = useAuth();
  const createListing = useCreateListing();
  return (
    <ListingForm
      categories={categories}
      draftName="new-listing"
      remoteDraft={user ? remoteListingDraft : undefined}
      defaultValues={emptyListing}
      submit={{ label: "Create Listing", pendingLabel: "Creating...", size: "lg" }}
      isNew
      save={(fields, categorySlug) => createListing.mutateAsync(toNewListing(fields, categorySlug))}
      onSaved={onCreated}
    />
  );
}
