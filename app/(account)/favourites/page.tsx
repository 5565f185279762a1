import type { Metadata } from "next";
import { SessionGuard } from "@/components/people/auth/session-guard";
import { FavouriteList } from "@/components/market/favourites/favourite-list";
import { largeItemsPage } from "@/lib/contracts/platform/fields";
import { paths } from "@/lib/paths";
import { requirePageSession } from "@/lib/server/platform/auth/page-guards";
import { listFavourites } from "@/lib/server/market/favourites/list-favourites";

export const metadata: Metadata = { title: "Favourites", robots: { index: false } };

export default async function FavouritesPage() {
  const session = await requirePageSession(paths.favourites);
  const listings = await listFavourites(session.id, largeItemsPage);
  return (
    <div className="mx-auto max-w-2xl">
      <SessionGuard userId={session.id} />
      <h1 className="mb-2 text-3xl font-bold">Favourites</h1>
      <p className="mb-6 text-muted-foreground">You are told when one of them costs less.</p>
      <FavouriteList listings={listings} />
    </div>
  );
}
