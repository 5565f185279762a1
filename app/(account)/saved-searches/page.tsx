import type { Metadata } from "next";
import { SessionGuard } from "@/components/people/auth/session-guard";
import { SavedSearchList } from "@/components/market/saved-search/saved-search-list";
import { paths } from "@/lib/paths";
import { requirePageSession } from "@/lib/server/platform/auth/page-guards";
import { listSavedSearches } from "@/lib/server/market/saved-searches/saved-search-row";

export const metadata: Metadata = { title: "Saved searches", robots: { index: false } };

export default async function SavedSearchesPage() {
  const session = await requirePageSession(paths.savedSearches);
  const searches = await listSavedSearches(session.id);
  return (
    <div className="mx-auto max-w-2xl">
      <SessionGuard userId={session.id} />
      <h1 className="mb-6 text-3xl font-bold">Saved searches</h1>
      <SavedSearchList searches={searches} />
    </div>
  );
}
