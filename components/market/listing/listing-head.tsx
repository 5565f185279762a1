import { Heart } from "@/components/market/favourites/heart";
import { OwnPrice } from "@/components/deals/order/own-price";
import { Icon } from "@/components/ui/icon";
import type { ListingDetailDto } from "@/lib/contracts/market/listings";
import { cardFacts } from "@/lib/facts";
import { formatCount, formatListingPrice, formatLongDate } from "@/lib/format";
import { Price } from "./price";
import { ListingStatusBadge } from "./status-badge";

/** @param props.priceHelp what others ask */
export function ListingHead({ listing, priceHelp }: { listing: ListingDetailDto; priceHelp?: string }) {
  const facts = cardFacts(listing.category.slug, listing.attributes);
  return (
    <header>
      <p className="flex items-start justify-between gap-3">
        <span className="text-3xl font-extrabold wrap-anywhere tabular-nums">
          <OwnPrice listing={{ id: listing.id, userId: listing.userId }}>
            <Price text={formatListingPrice(listing)} />
          </OwnPrice>
        </span>
        <span className="flex items-center gap-2">
          <ListingStatusBadge status={listing.status} />
          <Heart listing={listing} />
        </span>
      </p>
      {priceHelp && <p className="text-sm text-muted-foreground">{priceHelp}</p>}
      <h1 className="mt-1 text-xl font-semibold wrap-anywhere">{listing.title}</h1>
      {facts.length > 0 && (
        <ul aria-label="In short" className="mt-2 flex flex-wrap gap-2">
          {facts.map((fact) => (
            <li key={fact} className="rounded-full bg-muted px-3 py-1 text-sm font-medium wrap-anywhere">
              {fact}
            </li>
          ))}
        </ul>
      )}
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted-foreground">
        <li className="flex w-full items-center gap-1.5 sm:w-auto">
          <Icon name="map-pin" /> <span className="wrap-anywhere">{listing.location}</span>
        </li>
        <li className="inline-flex items-center gap-1.5">
          <Icon name="eye" className="size-4" /> {formatCount(listing.viewCount)} views
        </li>
        <li className="inline-flex items-center gap-1.5">
          <Icon name="calendar" className="size-4" /> {formatLongDate(listing.createdAt)}
        </li>
      </ul>
    </header>
  );
}
