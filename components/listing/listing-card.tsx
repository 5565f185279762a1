"use client";

import { Heart } from "@/components/favourites/heart";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/link";
import { Rating } from "@/components/trust/rating";
import { SellerTrust } from "@/components/trust/seller-trust";
import { Badge } from "@/components/ui/badge";
import { paths } from "@/lib/paths";
import type { ListingCardData } from "./listing-card-data";
import { Price } from "./price";
import { phoneSizes } from "@/lib/pictures";
import { ListingImage } from "./listing-image";

/** Picture and price come first; two cards fit side by side on the smallest phone. */
export function ListingCard({ listing, priority = false }: { listing: ListingCardData; priority?: boolean }) {
  const href = paths.listing(listing.id);
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
        {listing.isFeatured && (
          <Badge tone="yellow" className="absolute top-2 left-2">
            <Icon name="star" className="fill-current" /> Featured
          </Badge>
        )}
      </div>
      <div className="flex flex-1 flex-col gap-1 pt-2.5">
        <p className="text-lg leading-6 font-extrabold wrap-anywhere tabular-nums">
          <Price text={listing.price} />
        </p>
        <h3 className="line-clamp-2 min-h-12 font-medium wrap-anywhere">
          <Link href={href} className="outline-none after:absolute after:inset-0">
            {listing.title}
          </Link>
        </h3>
        {listing.facts.length > 0 ? (
          <p className="line-clamp-2 text-sm wrap-anywhere text-muted-foreground">{listing.facts.join(" · ")}</p>
        ) : (
          <p className="line-clamp-2 text-sm text-muted-foreground max-sm:hidden">{listing.preview}</p>
        )}
        <p className="flex gap-1.5 text-sm text-muted-foreground">
          <span className="truncate">{listing.location}</span>
          <span aria-hidden>·</span>
          <time dateTime={listing.createdAt} className="shrink-0">
            {listing.date}
          </time>
        </p>
        <p className="flex min-h-8 items-start">
          <SellerTrust seller={listing.seller} joined={listing.seller.joined} />
        </p>
        <p className="min-h-6">
          <Rating average={listing.seller.averageRating} count={listing.seller.reviewCount} />
        </p>
        <Link
          href={href}
          className="mt-auto pt-1 text-sm font-semibold text-primary group-hover:underline max-sm:hidden"
        >
          View Details<span className="sr-only"> of {listing.title}</span>
        </Link>
      </div>
      <Heart listing={listing} className="absolute top-1 right-1 z-10" />
    </article>
  );
}
