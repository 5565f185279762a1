import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/link";
import { Rating } from "@/components/trust/rating";
import { SellerTrust } from "@/components/trust/seller-trust";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import type { ListingSummaryDto } from "@/lib/contracts/listings";
import { formatPrice, formatShortDate } from "@/lib/format";
import { paths } from "@/lib/paths";
import { ListingImage } from "./listing-image";

const descriptionPreview = 160;

export function ListingCard({ listing, priority = false }: { listing: ListingSummaryDto; priority?: boolean }) {
  const href = paths.listing(listing.id);
  return (
    <Card className="group relative flex h-full flex-col overflow-hidden transition-shadow hover:shadow-raised">
      <div className="relative">
        <ListingImage
          src={listing.images[0]}
          alt=""
          sizes="(min-width: 1024px) 380px, (min-width: 640px) 50vw, 100vw"
          priority={priority}
        />
        {listing.isFeatured && (
          <Badge tone="yellow" className="absolute top-3 left-3 shadow-card">
            <Icon name="star" className="fill-current" /> Featured
          </Badge>
        )}
      </div>
      <div className="flex flex-1 flex-col gap-2 p-4">
        <p className="text-lg font-bold text-primary-strong">{formatPrice(listing.price)}</p>
        <h3 className="line-clamp-1 font-semibold">
          <Link href={href} className="after:absolute after:inset-0">
            {listing.title}
          </Link>
        </h3>
        <p className="line-clamp-2 text-sm text-muted-foreground">{listing.description.slice(0, descriptionPreview)}</p>
        <p className="flex items-center justify-between gap-2 text-sm text-muted-foreground">
          <span className="inline-flex min-w-0 items-center gap-1">
            <Icon name="map-pin" className="size-4 shrink-0" />
            <span className="truncate">{listing.location}</span>
          </span>
          <time dateTime={listing.createdAt} className="shrink-0">
            {formatShortDate(listing.createdAt)}
          </time>
        </p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-2 border-t pt-3">
          <SellerTrust seller={listing.user} />
          <Rating average={listing.user.averageRating} count={listing.user.reviewCount} />
        </div>
        <Link href={href} className="text-sm font-semibold text-primary group-hover:underline">
          View Details<span className="sr-only"> of {listing.title}</span>
        </Link>
      </div>
    </Card>
  );
}
