import type { Metadata } from "next";
import { ListingGrid } from "@/components/market/listing/listing-grid";
import { Card } from "@/components/ui/card";
import { paths } from "@/lib/paths";
import { listTrendingListings } from "@/lib/server/market/listings/queries";
import { cachePage } from "@/lib/server/platform/cache/render-context";
import { tags } from "@/lib/server/platform/cache/tags";

export const metadata: Metadata = {
  title: "Trending",
  description: "What people on Oja looked at most in the last 7 days.",
  alternates: { canonical: paths.trending },
};

const shown = 24;
const viewsShowAfterMs = 15 * 60_000;

export default async function TrendingPage() {
  const listings = await listTrendingListings(shown);
  cachePage({
    tags: [...listings.flatMap(({ id, userId }) => [tags.listing(id), tags.user(userId)])],
    maxAgeMs: viewsShowAfterMs,
  });
  return (
    <>
      <h1 className="text-3xl font-bold">Trending</h1>
      <p className="mt-1 mb-6 text-muted-foreground">Most viewed in the last 7 days</p>
      {listings.length === 0 ? (
        <Card className="px-6 py-14 text-center text-muted-foreground">No listing was viewed in the last 7 days.</Card>
      ) : (
        <>
          <h2 className="sr-only">Most viewed listings</h2>
          <ListingGrid listings={listings} isFirstContent />
        </>
      )}
    </>
  );
}
