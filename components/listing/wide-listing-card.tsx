"use client";

import { Heart } from "@/components/favourites/heart";
import { Link } from "@/components/link";
import { Rating } from "@/components/trust/rating";
import { SellerTrust } from "@/components/trust/seller-trust";
import { Card } from "@/components/ui/card";
import { paths } from "@/lib/paths";
import type { ListingCardData } from "./listing-card-data";
import { Price } from "./price";
import { ListingStatusBadge } from "./status-badge";
import { ListingImage } from "./listing-image";

/** A listing as a row, with a smaller picture. */
export function WideListingCard({ listing }: { listing: ListingCardData }) {
  return (
    <Card className="relative flex gap-4 p-3 hover:shadow-raised has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-ring">
      <ListingImage
        src={listing.image}
        alt=""
        sizes="128px"
        className="aspect-4/3 w-28 shrink-0 rounded-md bg-muted sm:w-40"
      />
      <div className="min-w-0 flex-1">
        <p className="font-bold wrap-anywhere tabular-nums">
          <Price text={listing.price} />
        </p>
        <h3 className="line-clamp-2 font-semibold wrap-anywhere">
          <Link href={paths.listing(listing.id)} className="outline-none after:absolute after:inset-0">
            {listing.title}
          </Link>
        </h3>
        {listing.facts.length > 0 && (
          <p className="truncate text-sm text-muted-foreground">{listing.facts.join(" · ")}</p>
        )}
        <p className="truncate text-sm text-muted-foreground">{listing.location}</p>
        <p className="mt-2 flex flex-wrap items-center gap-2">
          {listing.status !== "active" && <ListingStatusBadge status={listing.status} />}
          <SellerTrust seller={listing.seller} joined={listing.seller.joined} />
          <Rating average={listing.seller.averageRating} count={listing.seller.reviewCount} />
        </p>
      </div>
      <Heart listing={listing} className="z-10 shrink-0" />
    </Card>
  );
}
