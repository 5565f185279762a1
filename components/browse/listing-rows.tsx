import { Link } from "@/components/link";
import { ListingImage } from "@/components/listing/listing-image";
import { Rating } from "@/components/trust/rating";
import { SellerTrust } from "@/components/trust/seller-trust";
import { Card } from "@/components/ui/card";
import type { ListingSummaryDto } from "@/lib/contracts/listings";
import { formatPrice } from "@/lib/format";
import { paths } from "@/lib/paths";

/** Listings one below the other: more of them in view, smaller pictures. */
export function ListingRows({ listings }: { listings: ListingSummaryDto[] }) {
  return (
    <ul className="grid gap-3">
      {listings.map((listing) => (
        <li key={listing.id}>
          <Card className="relative flex gap-4 p-3 hover:shadow-raised has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-ring">
            <ListingImage src={listing.images[0]} alt="" sizes="128px" className="w-28 shrink-0 rounded-md sm:w-40" />
            <div className="min-w-0 flex-1">
              <p className="font-bold tabular-nums">{formatPrice(listing.price)}</p>
              <h3 className="line-clamp-1 font-semibold">
                <Link href={paths.listing(listing.id)} className="outline-none after:absolute after:inset-0">
                  {listing.title}
                </Link>
              </h3>
              <p className="truncate text-sm text-muted-foreground">{listing.location}</p>
              <p className="mt-2 flex flex-wrap items-center gap-2">
                <SellerTrust seller={listing.user} />
                <Rating average={listing.user.averageRating} count={listing.user.reviewCount} />
              </p>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}
