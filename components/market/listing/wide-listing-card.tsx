"use client";

import { Heart } from "@/components/market/favourites/heart";
import { Link } from "@/components/platform/link";
import { Rating } from "@/components/people/trust/rating";
import { SellerTrust } from "@/components/people/trust/seller-trust";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/class-names";
import { paths } from "@/lib/paths";
import { FactsAndPreview, FeaturedBadge, PlaceAndDate, titleClamp, ViewDetails } from "./card-parts";
import type { ListingCardData } from "./listing-card-data";
import { ListingImage } from "./listing-image";
import { Price } from "./price";
import { ListingStatusBadge } from "./status-badge";

/** A listing as a row, with a smaller picture. */
export function WideListingCard({ listing }: { listing: ListingCardData }) {
  return (
    <Card className="group relative flex gap-3 p-3 hover:shadow-raised has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-ring sm:gap-4">
      <div className="relative shrink-0 self-start">
        <ListingImage
          src={listing.image}
          alt=""
          sizes="128px"
          className="aspect-4/3 w-28 rounded-md bg-muted sm:w-40"
        />
        {listing.isFeatured && <FeaturedBadge />}
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="pr-10 font-bold wrap-anywhere tabular-nums">
          <Price text={listing.price} />
        </p>
        <h3 className={cn("font-semibold", titleClamp)}>
          <Link href={paths.listing(listing.id)} className="outline-none after:absolute after:inset-0">
            {listing.title}
          </Link>
        </h3>
        <FactsAndPreview listing={listing} />
        <PlaceAndDate listing={listing} />
        <p className="mt-1 flex flex-wrap items-center gap-2">
          {listing.status !== "active" && <ListingStatusBadge status={listing.status} />}
          <SellerTrust seller={listing.seller} joined={listing.seller.joined} />
          <Rating average={listing.seller.averageRating} count={listing.seller.reviewCount} />
        </p>
        <ViewDetails listing={listing} />
      </div>
      <Heart listing={listing} className="absolute top-1 right-1 z-10" />
    </Card>
  );
}
