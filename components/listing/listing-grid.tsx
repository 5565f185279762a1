import type { ListingSummaryDto } from "@/lib/contracts/listings";
import { ListingCard } from "./listing-card";

/** How many pictures are surely in the first view on a phone. */
const firstInView = 1;

export function ListingGrid({
  listings,
  isFirstContent = false,
}: {
  listings: ListingSummaryDto[];
  isFirstContent?: boolean;
}) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {listings.map((listing, index) => (
        <li key={listing.id}>
          <ListingCard listing={listing} priority={isFirstContent && index < firstInView} />
        </li>
      ))}
    </ul>
  );
}
