"use client";

import { useRouter } from "next/navigation";
import { ButtonLink } from "@/components/platform/link";
import { showError } from "@/lib/client/platform/toasts";
import { useUpdateListing } from "@/lib/client/market/use-update-listing";
import type { CategoryDto } from "@/lib/contracts/market/categories";
import type { ListingDetailDto } from "@/lib/contracts/market/listings";
import { paths } from "@/lib/paths";
import { ListingForm } from "./listing-form";
import { type ListingFields, toListingChanges, toListingFields } from "@/lib/listing-form/fields";

export function EditListing({ listing, categories }: { listing: ListingDetailDto; categories: CategoryDto[] }) {
  const router = useRouter();
  const updateListing = useUpdateListing(listing.id);
  const before = toListingFields(listing);
  return (
    <ListingForm
      categories={categories}
      draftName={`edit-listing-${listing.id}-${listing.version}`}
      defaultValues={before}
      requiredMark=" *"
      submit={{ label: "Update Listing", pendingLabel: "Updating..." }}
      save={(fields, categorySlug) => updateListing.mutateAsync(toListingChanges(before, fields, categorySlug))}
      onSaved={() => router.push(paths.myDashboard)}
      onRefused={showRequiredFields}
    >
      <ButtonLink variant="outline" href={paths.myDashboard}>
        Cancel
      </ButtonLink>
    </ListingForm>
  );
}

/** The message for missing required fields (docs/product.md, Messages) */
function showRequiredFields({ title, description, categoryId }: ListingFields): void {
  const isFilled = title.trim() && description.trim() && categoryId;
  if (!isFilled) showError("Error", "Please fill in all required fields");
}
