"use client";

import { Heart } from "@/components/market/favourites/heart";
import { Link } from "@/components/platform/link";
import { Rating } from "@/components/people/trust/rating";
import { SellerTrust } from "@/components/people/trust/seller-trust";
import { cn } from "@/components/ui/class-names";
import { paths } from "@/lib/paths";
import { phoneSizes } from "@/lib/pictures";
import { FactsAndPreview, FeaturedBadge, PlaceAndDate, titleClamp, ViewDetails } from "./card-parts";
import type { ListingCardData } from "./listing-card-data";
import { ListingImage } from "./listing-image";
import { Price } from "./price";

/**
 * Picture and price come first; two cards fit side by side on the smallest phone. Place, seller and the link are at
 * the foot, on one height in a row of cards.
 */
export function ListingCard({ listing, priority = false }: { listing: ListingCardData; priority?: boolean }) {
  return (
    <article className="group relative flex h-full flex-col rounded-lg has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-4 has-[a:focus-visible]:outline-ring">
      <div className="relative overflow-hidden rounded-lg bg-muted">
        <ListingImage
          src={listing.image}
          alt=""
          sizes={`${phoneSizes.half}, (min-width: 1280px) 290px, (min-width: 768px) 33vw, 50vw`}
          priority={priority}
          className="aspect-4/3 w-full transition-transform duration-300 group-hover:scale-[1.03] max-sm:aspect-square"
        />
        {listing.isFeatured && <FeaturedBadge />}
      </div>
      <div className="flex flex-1 flex-col gap-1 pt-2.5">
        <p className="text-lg leading-6 font-extrabold wrap-anywhere tabular-nums">
          <Price text={listing.price} />
        </p>
        <h3 className={cn("font-medium", titleClamp)}>
          <Link href={paths.listing(listing.id)} className="outline-none after:absolute after:inset-0">
            {listing.title}
          </Link>
        </h3>
        <FactsAndPreview listing={listing} />
        <div className="mt-auto flex flex-col gap-1">
          <PlaceAndDate listing={listing} />
          <p className="flex min-h-6 items-center">
            <SellerTrust seller={listing.seller} joined={listing.seller.joined} />
          </p>
          <p className="min-h-6">
            <Rating average={listing.seller.averageRating} count={listing.seller.reviewCount} />
          </p>
          <ViewDetails listing={listing} />
        </div>
      </div>
      <Heart listing={listing} className="absolute top-1 right-1 z-10" />
    </article>
  );
}
