"use client";

import { ButtonLink } from "@/components/platform/link";
import { LoadMore } from "@/components/platform/load-more";
import { TrustEventList } from "@/components/people/trust/trust-event-list";
import { TrustNote } from "@/components/people/trust/trust-note";
import { TrustMeter } from "@/components/people/trust/trust-meter";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { StatCard } from "@/components/ui/stat-card";
import { Icon } from "@/components/ui/icon";
import { operations } from "@/lib/client/platform/operations";
import { useDeleteListing } from "@/lib/client/market/use-delete-listing";
import { usePagedList } from "@/lib/client/platform/use-paged-list";
import type { DashboardStatsDto, DayViewsDto, ListingCounts, WeekEarningsDto } from "@/lib/contracts/desk/dashboard";
import { largeItemsPage } from "@/lib/contracts/platform/fields";
import type { ListingSummaryDto } from "@/lib/contracts/market/listings";
import type { TrustEventDto, TrustSumDto } from "@/lib/contracts/people/trust-events";
import { isTrustWorrying, type Standing, trustOutOfTen, trustRules } from "@/lib/domain/people/trust";
import { formatAmount, formatCount, truncate } from "@/lib/format";
import type { FactsToAdd } from "@/lib/facts-to-add";
import { paths } from "@/lib/paths";
import { EarningsChart, ViewsChart } from "./charts";
import { FactsNote } from "./facts-note";
import { EndNote, RenewButton, SoldButton } from "./listing-life";
import { ListingRow } from "./listing-row";
import { ListingStatusButton } from "./listing-status-button";

type MyDashboardProps = {
  stats: DashboardStatsDto;
  weeks: WeekEarningsDto[];
  days: DayViewsDto[];
  listings: ListingSummaryDto[];
  /** All of them, however many the list shows */
  listingCounts: ListingCounts;
  /** By the listing's id */
  factsToAdd: Record<number, FactsToAdd>;
  events: TrustEventDto[];
  trustSums: TrustSumDto[];
};

export function MyDashboard({ stats, weeks, days, events, trustSums, listingCounts, ...initial }: MyDashboardProps) {
  const listings = usePagedList(operations.listOwnListings, initial.listings, largeItemsPage.limit);
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        <StatCard
          icon="shield-check"
          name="Trust Score"
          value={`${trustOutOfTen(stats.trustScore)}/10`}
          note={<TrustMeter score={stats.trustScore} />}
        />
        <StatCard
          icon="shopping-bag"
          name="Total Listings"
          value={formatCount(listingCounts.total)}
          note={`${formatCount(listingCounts.active)} active`}
        />
        <StatCard icon="eye" name="Total Views" value={formatCount(stats.totalViews)} />
        <StatCard
          icon="banknote"
          name="Total Earnings"
          value={formatAmount(stats.totalEarnings)}
          note="From completed sales"
        />
      </dl>
      <div className="mt-4 grid gap-3 sm:gap-4 lg:grid-cols-2">
        <Card className="p-5">
          <EarningsChart weeks={weeks} />
        </Card>
        <Card className="p-5">
          <ViewsChart days={days} />
        </Card>
      </div>
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <section>
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <h2 className="text-xl font-bold">My Listings ({formatCount(listingCounts.total)})</h2>
            <ButtonLink href={paths.newListing}>
              <Icon name="plus" /> New Listing
            </ButtonLink>
          </div>
          <OwnListings listings={listings.items} factsToAdd={initial.factsToAdd} />
          <LoadMore {...listings} />
        </section>
        <TrustCard
          standing={{ trustScore: stats.trustScore, trustEventCount: events.length }}
          sums={trustSums}
          events={events}
        />
      </div>
    </>
  );
}

/** docs/product.md, Screens */
const previewLength = 100;

type OwnListingsProps = Pick<MyDashboardProps, "listings" | "factsToAdd">;

function OwnListings({ listings, factsToAdd }: OwnListingsProps) {
  if (listings.length === 0) {
    return (
      <EmptyState action={<ButtonLink href={paths.newListing}>Create Your First Listing</ButtonLink>}>
        You haven&apos;t created any listings yet.
      </EmptyState>
    );
  }
  return (
    <ul className="grid gap-3">
      {listings.map((listing) => (
        <ListingRow
          key={listing.id}
          listing={listing}
          details={
            <>
              <p className="text-sm wrap-anywhere text-muted-foreground">
                {truncate(listing.description, previewLength, "...")}
              </p>
              <p className="text-sm text-muted-foreground">{formatCount(listing.viewCount)} views</p>
              <EndNote listing={listing} />
              <FactsNote listing={listing} toAdd={factsToAdd[listing.id]} />
            </>
          }
        >
          <RenewButton listing={listing} />
          <ListingStatusButton listing={listing} />
          <SoldButton listing={listing} />
          <ButtonLink variant="outline" size="sm" href={paths.editListing(listing.id)}>
            Edit<span className="sr-only"> {listing.title}</span>
          </ButtonLink>
          <DeleteButton listing={listing} />
        </ListingRow>
      ))}
    </ul>
  );
}

function DeleteButton({ listing }: { listing: ListingSummaryDto }) {
  const deleteListing = useDeleteListing();
  const ask = () => {
    if (window.confirm(`Are you sure you want to delete "${listing.title}"?`)) deleteListing.mutate(listing.id);
  };
  return (
    <Button
      variant="ghost"
      size="sm"
      onClick={ask}
      disabled={deleteListing.isPending}
      aria-label={`Delete ${listing.title}`}
    >
      <Icon name="trash-2" />
    </Button>
  );
}

/** The newest five events are enough to tell a newcomer. */
function TrustCard({ standing, sums, events }: { standing: Standing; sums: TrustSumDto[]; events: TrustEventDto[] }) {
  return (
    <Card className="p-5">
      <h2 className="text-lg font-bold">Recent activity</h2>
      <TrustNote standing={standing} sums={sums} />
      {isTrustWorrying(standing) && (
        <p className="mt-3 rounded-md bg-warning-soft p-3 text-sm font-medium text-warning">
          Your trust score is low. Buyers may hesitate: complete transactions and verify your identity to raise it.
        </p>
      )}
      <div className="mt-2">
        <TrustEventList events={events} />
      </div>
      <p className="mt-4 text-sm text-muted-foreground">
        Improve your trust score: +{trustRules.transaction_completed.change} points per successful transaction.
      </p>
    </Card>
  );
}
