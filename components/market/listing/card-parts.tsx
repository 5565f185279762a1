/** Parts that the card of a grid and the row of a list share. */
import { Link } from "@/components/platform/link";
import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";
import { paths } from "@/lib/paths";
import type { ListingCardData } from "./listing-card-data";

type PartProps = { listing: ListingCardData };

export function FeaturedBadge() {
  return (
    <Badge tone="yellow" className="absolute top-2 left-2">
      <Icon name="star" className="fill-current" /> Featured
    </Badge>
  );
}

/** One line, two below 640 px */
export const titleClamp = "line-clamp-2 wrap-anywhere sm:line-clamp-1";

export function FactsAndPreview({ listing: { facts, preview } }: PartProps) {
  return (
    <>
      {facts.length > 0 && <p className="truncate text-sm text-muted-foreground">{facts.join(" · ")}</p>}
      <p className="line-clamp-1 text-sm wrap-anywhere text-muted-foreground sm:line-clamp-2">{preview}</p>
    </>
  );
}

/** A dot before each part; the one that begins a line is cut off with the margin. */
const dotted = "grid grid-cols-[0.75rem_auto] before:text-center before:content-['·']";

/** The place is never cut off: it wraps. */
export function PlaceAndDate({ listing: { place, createdAt, date } }: PartProps) {
  return (
    <div className="overflow-hidden">
      <p className="-ml-3 flex flex-wrap text-sm wrap-anywhere text-muted-foreground">
        <span className={dotted}>{place}</span>{" "}
        <time dateTime={createdAt} className={dotted}>
          {date}
        </time>
      </p>
    </div>
  );
}

export function ViewDetails({ listing: { id, title } }: PartProps) {
  return (
    <Link
      href={paths.listing(id)}
      className="inline-flex min-h-11 items-center self-start text-sm font-semibold text-primary group-hover:underline max-sm:-my-2 sm:min-h-7"
    >
      View Details<span className="sr-only"> of {title}</span>
    </Link>
  );
}
