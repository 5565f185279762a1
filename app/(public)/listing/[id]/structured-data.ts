import type { ListingDetailDto } from "@/lib/contracts/listings";
import { paths } from "@/lib/paths";
import { siteUrl } from "@/lib/server/site-url";

const availability = {
  active: "InStock",
  pending: "LimitedAvailability",
  completed: "SoldOut",
  paused: "OutOfStock",
} as const;

/** schema.org Product. Reviews are about the seller, and a Person has no rating there: only the page shows it. */
export function listingJsonLd(listing: ListingDetailDto): Record<string, unknown> {
  const { user } = listing;
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: listing.title,
    description: listing.description,
    image: listing.images.map((image) => new URL(image, siteUrl()).href),
    url: new URL(paths.listing(listing.id), siteUrl()).href,
    category: listing.category.name,
    offers: {
      "@type": "Offer",
      price: listing.price,
      priceCurrency: listing.currency,
      availability: `https://schema.org/${availability[listing.status]}`,
      seller: {
        "@type": "Person",
        name: user.fullName,
        url: new URL(paths.profile(user.id), siteUrl()).href,
      },
    },
  };
}
