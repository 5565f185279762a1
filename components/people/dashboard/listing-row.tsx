import type { ReactNode } from "react";
import { Link } from "@/components/platform/link";
import { ListingImage } from "@/components/market/listing/listing-image";
import { StatusBadge } from "@/components/platform/status-badge";
import { Card } from "@/components/ui/card";
import type { ListingSummaryDto } from "@/lib/contracts/market/listings";
import { formatListingPrice } from "@/lib/format";
import { paths } from "@/lib/paths";

type ListingRowProps = { listing: ListingSummaryDto; details?: ReactNode; children: ReactNode };

/** One of the user's own listings, with its actions. */
export function ListingRow({ listing, details, children }: ListingRowProps) {
  return (
    <Card asListItem className="flex flex-wrap items-center gap-4 p-3">
      <ListingImage
        src={listing.images[0]}
        alt=""
        sizes="96px"
        className="aspect-4/3 w-24 shrink-0 rounded-md bg-muted"
      />
      <div className="min-w-0 grow basis-40">
        <Link href={paths.listing(listing.id)} className="font-semibold wrap-anywhere hover:underline">
          {listing.title}
        </Link>
        {details}
        <p className="text-sm wrap-anywhere text-muted-foreground">{listing.location}</p>
        <p className="flex items-center gap-2">
          <span className="font-bold tabular-nums">{formatListingPrice(listing)}</span>
          <StatusBadge status={listing.status} />
        </p>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </Card>
  );
}
