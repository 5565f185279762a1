import type { ListingSummaryDto } from "@/lib/contracts/market/listings";
import { toListingCardData } from "./listing-card-data";
import { ListingCard } from "./listing-card";
import { WideListingCard } from "./wide-listing-card";

/** The number of pictures in the first view of a phone. */
const firstInView = 2;

type ListingGridProps = {
  listings: ListingSummaryDto[];
  isFirstContent?: boolean;
  /** Columns where there is room: 3 beside filters, else 4 */
  columns?: 3 | 4;
};

export function ListingGrid({ listings, isFirstContent = false, columns = 4 }: ListingGridProps) {
  const wide = columns === 4 ? "md:grid-cols-3 xl:grid-cols-4" : "lg:grid-cols-3";
  return (
    <ul className={`grid grid-cols-2 gap-x-3 gap-y-6 sm:gap-x-5 sm:gap-y-8 ${wide}`}>
      {listings.map((listing, index) => (
        <li key={listing.id} className="min-w-0">
          <ListingCard listing={toListingCardData(listing, "grid")} priority={isFirstContent && index < firstInView} />
        </li>
      ))}
    </ul>
  );
}

export function ListingList({ listings }: { listings: ListingSummaryDto[] }) {
  return (
    <ul className="grid gap-3">
      {listings.map((listing) => (
        <li key={listing.id}>
          <WideListingCard listing={toListingCardData(listing, "row")} />
        </li>
      ))}
    </ul>
  );
}
