import type { Metadata } from "next";
import { SessionGuard } from "@/components/people/auth/session-guard";
import { Link } from "@/components/platform/link";
import { UnfinishedListing } from "@/components/people/dashboard/unfinished-listing";
import { MyDashboard } from "@/components/people/dashboard/my-dashboard";
import { largeItemsPage } from "@/lib/contracts/platform/fields";
import { factsToAdd } from "@/lib/facts-to-add";
import { paths } from "@/lib/paths";
import { dashboardStats } from "@/lib/server/desk/dashboard/queries";
import { earningsByWeek, viewsByDay } from "@/lib/server/desk/dashboard/series";
import { countOwnListings, listOwnListings } from "@/lib/server/market/listings/queries";
import { findDraft } from "@/lib/server/market/listings/draft/queries";
import { listCategories } from "@/lib/server/market/categories/queries";
import { requirePageSession } from "@/lib/server/platform/auth/page-guards";
import { listTrustEvents, sumTrustByType } from "@/lib/server/people/trust/queries";

export const metadata: Metadata = { title: "My Dashboard", robots: { index: false } };

/** docs/product.md, Screens */
const trustEventsShown = 5;
const weeksShown = 12;
const daysShown = 30;

export default async function MyDashboardPage() {
  const session = await requirePageSession(paths.myDashboard);
  const [stats, weeks, days, listings, listingCounts, events, trustSums, draft, categories] = await Promise.all([
    dashboardStats(session),
    earningsByWeek(session.id, weeksShown),
    viewsByDay(session.id, daysShown),
    listOwnListings(session.id, largeItemsPage),
    countOwnListings(session.id),
    listTrustEvents(session.id, trustEventsShown),
    sumTrustByType(session.id),
    findDraft(session.id),
    listCategories(),
  ]);
  return (
    <>
      <SessionGuard userId={session.id} />
      <header className="mb-6">
        <h1 className="text-3xl font-bold">My Dashboard</h1>
        <p className="mt-1 text-muted-foreground">
          Your listings, their views and earnings. Purchases, sales and disputes are in your{" "}
          <Link href={paths.dashboard} className="font-semibold text-primary underline underline-offset-4">
            Dashboard
          </Link>
          .
        </p>
      </header>
      {draft && <UnfinishedListing draft={draft} categories={categories} />}
      <MyDashboard
        stats={stats}
        weeks={weeks}
        days={days}
        listings={listings}
        listingCounts={listingCounts}
        factsToAdd={factsToAdd(listings)}
        events={events}
        trustSums={trustSums}
      />
    </>
  );
}
