import type { Metadata } from "next";
import { cache } from "react";
import { EscrowPaymentCard } from "@/components/deals/escrow/escrow-payment-card";
import type { PayableListing } from "@/components/deals/escrow/payable-listing";
import { WorkCard } from "@/components/deals/escrow/work-card";
import { Breadcrumb } from "@/components/layout/breadcrumb";
import { JsonLd } from "@/components/platform/json-ld";
import { BuyBar } from "@/components/market/listing/buy-bar";
import { CountView } from "@/components/market/listing/count-view";
import { Gallery } from "@/components/market/listing/gallery";
import { ListingDetails } from "@/components/market/listing/listing-details";
import { ListingGrid } from "@/components/market/listing/listing-grid";
import { ListingHead } from "@/components/market/listing/listing-head";
import { ListingNotFound } from "@/components/market/listing/listing-not-found";
import { ListingReviews } from "@/components/market/listing/listing-reviews";
import { MoveInCost } from "@/components/market/listing/move-in-cost";
import { ShareButton } from "@/components/market/listing/share-button";
import { SellerCard } from "@/components/market/listing/seller-card";
import { pathId } from "@/lib/contracts/platform/fields";
import type { ListingDetailDto } from "@/lib/contracts/market/listings";
import { formatKobo, formatListingPrice, truncate } from "@/lib/format";
import { isWork } from "@/lib/domain/market/category-kinds";
import { isZero, parseNaira } from "@/lib/domain/money/kobo";
import { stateName, stateSlug } from "@/lib/domain/market/places/states";
import { paths } from "@/lib/paths";
import { describePriceRange } from "@/lib/price-range";
import { sharePictureSize } from "@/lib/pictures";
import { findListing, findRelatedListings } from "@/lib/server/market/listings/queries";
import { isSandbox, paymentLimits } from "@/lib/server/money/provider/payment-provider";
import { priceRangeOf } from "@/lib/server/market/listings/price-range";
import { siteUrl } from "@/lib/server/platform/site-url";
import { listReviews } from "@/lib/server/people/reviews/queries";
import { cachePage, markNotFound } from "@/lib/server/platform/cache/render-context";
import { tags } from "@/lib/server/platform/cache/tags";
import { openGraphOfSite } from "@/lib/open-graph";
import { listingJsonLd } from "./structured-data";

type Props = { params: Promise<{ id: string }> };

/** Four are requested, three shown (docs/product.md, Screens). */
const relatedAskedFor = 4;
const relatedShown = 3;
const reviewsShown = 3;
const summaryLength = 155;
const priceRangeMaxAgeMs = 600_000;

const readListing = cache(async (idText: string) => {
  const id = pathId.safeParse(idText);
  return id.success ? findListing(id.data, null) : undefined;
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const listing = await readListing((await params).id);
  if (!listing) return { title: "Listing Not Found", robots: { index: false } };
  const description = truncate(listing.description.replaceAll(/\s+/g, " "), summaryLength);
  const url = paths.listing(listing.id);
  const picture = {
    url: paths.listingPicture(listing.id),
    ...sharePictureSize,
    type: "image/jpeg",
    alt: `${listing.title}, ${formatListingPrice(listing)}, ${listing.location}`,
  };
  return {
    title: `${listing.title} — ${formatListingPrice(listing)}`,
    description,
    alternates: { canonical: url },
    openGraph: { ...openGraphOfSite, title: listing.title, description, url, images: [picture] },
    twitter: { card: "summary_large_image", title: listing.title, description, images: [picture] },
  };
}

export default async function ListingPage({ params }: Props) {
  const listing = await readListing((await params).id);
  if (!listing) {
    markNotFound();
    return <ListingNotFound />;
  }
  const [found, reviews, priceRange] = await Promise.all([
    findRelatedListings(listing, relatedAskedFor),
    listReviews({ revieweeId: listing.userId, limit: reviewsShown }),
    priceRangeOf(listing),
  ]);
  const jsonLd = listingJsonLd(listing);
  // One object, so that the page carries it once.
  const payable = toPayable(listing);
  const isBuyable = mayBeBought(payable, listing.category.slug);
  const related = found.slice(0, relatedShown);
  // The range follows every sale of the category; a page that did would hardly ever be cached.
  if (priceRange) cachePage({ tags: [], maxAgeMs: priceRangeMaxAgeMs });
  cachePage({
    tags: [
      tags.listing(listing.id),
      tags.user(listing.userId),
      tags.newest(listing.category.slug),
      ...related.flatMap(({ id, userId }) => [tags.listing(id), tags.user(userId)]),
    ],
  });
  return (
    <>
      {jsonLd && <JsonLd data={jsonLd} />}
      <CountView listing={{ id: listing.id, userId: listing.userId }} />
      <Breadcrumb steps={stepsAbove(listing)} />
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_1fr_auto_auto]">
        <div className="min-w-0 lg:row-span-2">
          <Gallery images={listing.images} title={listing.title} />
        </div>
        <div className="grid min-w-0 content-start gap-4">
          <ListingHead listing={listing} priceHelp={priceRange && describePriceRange(priceRange, listing)} />
          <ShareButton
            title={`${listing.title}, ${formatListingPrice(listing)}`}
            url={siteUrl() + paths.listing(listing.id)}
          />
          <MoveInCost listing={listing} />
          <SellerCard seller={listing.user} listingId={listing.id} buyable={isBuyable ? payable : undefined} />
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-start-3">
          <ListingDetails listing={listing} />
        </div>
        <div className="min-w-0 lg:col-start-2 lg:row-span-3 lg:row-start-2">
          <div className="lg:sticky lg:top-32">
            {isWork(listing.category.slug) ? (
              <WorkCard isVacancy={listing.category.slug === "jobs"} sellerId={listing.userId} listingId={listing.id} />
            ) : (
              <EscrowPaymentCard listing={payable} />
            )}
          </div>
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-start-4">
          <ListingReviews
            listing={{ id: listing.id, userId: listing.userId }}
            seller={listing.user}
            reviews={reviews}
          />
        </div>
      </div>
      {related.length > 0 && (
        <section className="mt-10">
          <h2 className="mb-4 text-xl font-bold">Related listings</h2>
          <ListingGrid listings={related} />
        </section>
      )}
      {isBuyable && <BuyBar listing={payable} />}
    </>
  );
}

function toPayable(listing: ListingDetailDto): PayableListing {
  const { id, userId, price, pricePeriod, escrowFee, status, version, negotiable } = listing;
  const { mostKobo } = paymentLimits();
  const mostAtOnce = (parseNaira(price) ?? 0n) > mostKobo ? formatKobo(mostKobo) : null;
  const offered = { id, userId, price, pricePeriod, escrowFee, status, version, negotiable };
  return { ...offered, mostAtOnce, isSandbox: isSandbox() };
}

const mayBeBought = ({ status, price, mostAtOnce }: PayableListing, slug: string) =>
  status === "active" && !isZero(price) && mostAtOnce === null && !isWork(slug);

function stepsAbove({ category: { name, slug }, state }: ListingDetailDto) {
  return [
    { name: "Home", href: paths.home },
    { name, href: paths.category(slug) },
    ...(state ? [{ name: stateName(state), href: paths.categoryInState(slug, stateSlug(state)) }] : []),
  ];
}
