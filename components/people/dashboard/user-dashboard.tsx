"use client";

import { ButtonLink, Link } from "@/components/platform/link";
import { LoadMore } from "@/components/platform/load-more";
import { EmptyEscrowAction } from "@/components/deals/escrow/empty-escrow-action";
import { TrustNote } from "@/components/people/trust/trust-note";
import type { TrustSumDto } from "@/lib/contracts/people/trust-events";
import { TrustMeter } from "@/components/people/trust/trust-meter";
import { EmptyState } from "@/components/ui/empty-state";
import { StatCard } from "@/components/ui/stat-card";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { operations } from "@/lib/client/platform/operations";
import { usePagedList } from "@/lib/client/platform/use-paged-list";
import type { CategoryDto } from "@/lib/contracts/market/categories";
import type { ListingCounts } from "@/lib/contracts/desk/dashboard";
import type { DisputeDto } from "@/lib/contracts/deals/disputes";
import { largeItemsPage } from "@/lib/contracts/platform/fields";
import type { ListingSummaryDto } from "@/lib/contracts/market/listings";
import type { TransactionDto } from "@/lib/contracts/deals/transactions";
import { formatScore, type Standing, trustLevel } from "@/lib/domain/people/trust";
import { formatCount } from "@/lib/format";
import { paths } from "@/lib/paths";
import { CreateListingDialog } from "./create-listing-dialog";
import { DisputeRows } from "./dispute-rows";
import { FileDisputeDialog } from "./file-dispute-dialog";
import { ListingRow } from "./listing-row";
import { ListingStatusButton } from "./listing-status-button";
import { RequestVerificationDialog } from "./request-verification-dialog";
import { TransactionRows } from "./transaction-rows";

export type UserDashboardProps = {
  userId: number;
  standing: Standing;
  trustSums: readonly TrustSumDto[];
  /** The totals, however many the lists show */
  dealings: { purchases: number; sales: number; disputes: number };
  categories: CategoryDto[];
  listings: ListingSummaryDto[];
  listingCounts: ListingCounts;
  transactions: TransactionDto[];
  disputes: DisputeDto[];
};

export function UserDashboard({
  userId,
  standing,
  trustSums,
  dealings,
  listingCounts,
  categories,
  ...initial
}: UserDashboardProps) {
  const listings = usePagedList(operations.listOwnListings, initial.listings, largeItemsPage.limit);
  const transactions = usePagedList(operations.listTransactions, initial.transactions, largeItemsPage.limit);
  const disputes = usePagedList(operations.listDisputes, initial.disputes, largeItemsPage.limit);
  const purchases = transactions.items.filter(({ buyerId }) => buyerId === userId);
  const sales = transactions.items.filter(({ sellerId }) => sellerId === userId);
  return (
    <>
      <section aria-label="Trust Score" className="mb-4 rounded-lg border bg-card p-4 shadow-card sm:p-5">
        <p className="flex justify-between gap-3 font-semibold">
          Trust Score <span className="tabular-nums">{formatScore(standing.trustScore)} / 100</span>
        </p>
        <TrustMeter score={standing.trustScore} />
        <TrustNote standing={standing} sums={trustSums} />
        <p className="-mb-3 flex flex-wrap items-center justify-between gap-x-4">
          <span className="text-sm text-muted-foreground">{trustLevel(standing)}</span>
          <Link
            href={paths.trustOf(userId)}
            className="inline-flex min-h-11 items-center text-sm font-semibold text-primary hover:underline"
          >
            Why this score?
          </Link>
        </p>
      </section>
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        <StatCard
          icon="shopping-bag"
          name="Active Listings"
          value={formatCount(listingCounts.active)}
          note={`of ${formatCount(listingCounts.total)} in all`}
        />
        <StatCard icon="package-check" name="Purchases" value={formatCount(dealings.purchases)} />
        <StatCard icon="banknote" name="Sales" value={formatCount(dealings.sales)} />
        <StatCard icon="scale" name="Disputes" value={formatCount(dealings.disputes)} />
      </dl>
      <div className="mt-6 flex flex-wrap gap-2">
        <CreateListingDialog categories={categories} />
        <RequestVerificationDialog />
        <FileDisputeDialog userId={userId} transactions={transactions} />
      </div>
      <Tabs defaultValue="listings" className="mt-6">
        <TabsList aria-label="What is yours">
          <TabsTrigger value="listings">My Listings</TabsTrigger>
          <TabsTrigger value="purchases">Purchases</TabsTrigger>
          <TabsTrigger value="sales">Sales</TabsTrigger>
          <TabsTrigger value="disputes">Disputes</TabsTrigger>
        </TabsList>
        <TabsContent value="listings">
          {listings.items.length === 0 ? (
            <EmptyState action={<EmptyEscrowAction party="seller" />}>
              No listings yet. Create your first listing!
            </EmptyState>
          ) : (
            <ul className="grid gap-3">
              {listings.items.map((listing) => (
                <ListingRow key={listing.id} listing={listing}>
                  <ListingStatusButton listing={listing} />
                  <ButtonLink variant="outline" size="sm" href={paths.editListing(listing.id)}>
                    Edit<span className="sr-only"> {listing.title}</span>
                  </ButtonLink>
                </ListingRow>
              ))}
            </ul>
          )}
          <LoadMore {...listings} />
        </TabsContent>
        <TabsContent value="purchases">
          <TransactionRows transactions={purchases} party="buyer" empty="No purchases yet." />
          <LoadMore {...transactions} />
        </TabsContent>
        <TabsContent value="sales">
          <TransactionRows transactions={sales} party="seller" empty="No sales yet." />
          <LoadMore {...transactions} />
        </TabsContent>
        <TabsContent value="disputes">
          <DisputeRows disputes={disputes.items} empty="No disputes filed." />
          <LoadMore {...disputes} />
        </TabsContent>
      </Tabs>
    </>
  );
}
