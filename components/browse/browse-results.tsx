import { Icon } from "@/components/ui/icon";
import { ButtonLink, Link } from "@/components/link";
import { ListingGrid, ListingList } from "@/components/listing/listing-grid";
import { Card } from "@/components/ui/card";
import type { BrowseQuery } from "@/lib/contracts/browse";
import { defaultPageSize } from "@/lib/contracts/fields";
import type { ListingPageDto, ListingSummaryDto } from "@/lib/contracts/listings";
import { formatCount, formatTotal } from "@/lib/format";
import { paths } from "@/lib/paths";
import { ActiveFilters, activeFilters } from "./active-filters";
import { browseAddress } from "./browse-address";
import { FilterForm } from "./filter-form";
import { Pagination } from "./pagination";

type BrowseResultsProps = {
  /** The list's own address, without filters */
  action: string;
  /** The name of the search text in the query: "search", or "q" on /search */
  searchName?: "search" | "q";
  query: BrowseQuery;
  result: ListingPageDto;
};

/** Filters, results and pagination of a category, of all listings and of a search. */
export function BrowseResults({ action, searchName = "search", query, result }: BrowseResultsProps) {
  const address = (change: Partial<BrowseQuery>) => browseAddress(action, searchName, query, change);
  const filters = activeFilters(query);
  return (
    <div className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <aside aria-label="Filters" className="lg:sticky lg:top-32">
        <FilterForm
          action={action}
          searchName={searchName}
          query={query}
          filterCount={filters.length - Number(query.search !== undefined)}
        />
      </aside>
      <section aria-labelledby="results">
        <h2 id="results" className="sr-only">
          Results
        </h2>
        <div className="mb-3 flex items-center justify-between gap-3 lg:-mt-1.5">
          <p className="text-sm text-muted-foreground" data-testid="result-count" role="status">
            {countText(query, result)}
          </p>
          <ViewToggle view={query.view} address={address} />
        </div>
        <ActiveFilters filters={filters} address={address} clear={action} />
        <CorrectionNotice query={query} correction={result.correctedSearch} address={address} />
        <Results query={query} listings={result.listings} clear={filters.length > 0 ? action : undefined} />
        <Pagination
          page={query.page}
          lastPage={Math.ceil(result.total / defaultPageSize)}
          address={(page) => address({ page })}
        />
      </section>
    </div>
  );
}

type CorrectionNoticeProps = {
  query: BrowseQuery;
  correction: string | undefined;
  address: (change: Partial<BrowseQuery>) => string;
};

function CorrectionNotice({ query, correction, address }: CorrectionNoticeProps) {
  if (correction === undefined) return null;
  return (
    <p className="mb-4 rounded-md bg-info-soft px-4 py-3 wrap-anywhere">
      Few results for “{query.search}”. You also see results for{" "}
      <Link href={address({ search: correction, page: 1 })} className="font-semibold text-primary underline">
        {correction}
      </Link>
      .
    </p>
  );
}

function countText({ page }: BrowseQuery, result: ListingPageDto): string {
  const shown = result.listings.length;
  if (shown === 0) return `${formatTotal(result)} results`;
  const first = (page - 1) * defaultPageSize + 1;
  return `Showing ${formatCount(first)} - ${formatCount(first + shown - 1)} of ${formatTotal(result)} results`;
}

type ResultsProps = { query: BrowseQuery; listings: ListingSummaryDto[]; clear: string | undefined };

function Results({ query, listings, clear }: ResultsProps) {
  if (listings.length === 0) return <NoResults clear={clear} />;
  if (query.view === "list") return <ListingList listings={listings} />;
  return <ListingGrid listings={listings} columns={3} isFirstContent />;
}

function NoResults({ clear }: { clear: string | undefined }) {
  return (
    <Card isEmpty className="px-6 py-14 text-center">
      <Icon name="search-x" className="mx-auto size-10 text-muted-foreground" />
      <h3 className="mt-3 text-lg font-semibold">No listings found</h3>
      <p className="mt-1 text-muted-foreground">Try fewer words, another place or a wider price range.</p>
      <p className="mt-4 flex flex-wrap justify-center gap-2">
        {clear && (
          <ButtonLink href={clear} variant="soft">
            Clear all filters
          </ButtonLink>
        )}
        <ButtonLink href={paths.categories} variant="outline">
          Look around by category
        </ButtonLink>
      </p>
    </Card>
  );
}

function ViewToggle({
  view,
  address,
}: {
  view: BrowseQuery["view"];
  address: (change: Partial<BrowseQuery>) => string;
}) {
  const choices = [
    { name: "grid", label: "Grid view", icon: "layout-grid" },
    { name: "list", label: "List view", icon: "list" },
  ] as const;
  return (
    <div className="flex gap-1" role="group" aria-label="How results are shown">
      {choices.map(({ name, label, icon }) => (
        <ButtonLink
          key={name}
          href={address({ view: name })}
          aria-label={label}
          aria-current={view === name ? "true" : undefined}
          variant={view === name ? "soft" : "ghost"}
          size="icon"
        >
          <Icon name={icon} />
        </ButtonLink>
      ))}
    </div>
  );
}
