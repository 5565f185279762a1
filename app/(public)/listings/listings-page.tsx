import type { Metadata } from "next";
import { canonicalAddress, pageTitle } from "@/components/market/browse/browse-address";
import { BrowseResults } from "@/components/market/browse/browse-results";
import type { BrowseQuery } from "@/lib/contracts/market/browse";
import { stateSlug } from "@/lib/domain/market/places/states";
import { paths } from "@/lib/paths";
import { listCategories } from "@/lib/server/market/categories/queries";
import { browse } from "@/lib/server/market/listings/browse";
import { cachePage } from "@/lib/server/platform/cache/render-context";
import { tags } from "@/lib/server/platform/cache/tags";

/** Everything on sale: cached without filters, rendered per request with filters. */
export async function ListingsPage({ query }: { query: BrowseQuery }) {
  const [result, categories] = await Promise.all([browse(query), listCategories()]);
  cachePage({ tags: [tags.market, ...result.listings.map((listing) => tags.user(listing.userId))] });
  return (
    <>
      <h1 className="mb-6 text-3xl font-bold">All listings</h1>
      <BrowseResults action={paths.listings} query={query} result={result} categories={categories} />
    </>
  );
}

export const listingsMetadata = (query: BrowseQuery): Metadata => ({
  title: pageTitle("All listings", query.page),
  description: "Everything on sale, for rent and for hire on Oja, newest first.",
  alternates: {
    canonical: query.state
      ? canonicalAddress(paths.inState(stateSlug(query.state)), { ...query, state: undefined })
      : canonicalAddress(paths.listings, query),
  },
});
