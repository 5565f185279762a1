import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/link";
import { ListingGrid } from "@/components/listing/listing-grid";
import { buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { BrowseQuery } from "@/lib/contracts/browse";
import { defaultPageSize } from "@/lib/contracts/fields";
import type { ListingPageDto } from "@/lib/contracts/listings";
import { formatCount } from "@/lib/format";
import { browseAddress } from "./browse-address";
import { FilterForm } from "./filter-form";
import { ListingRows } from "./listing-rows";
import { Pagination } from "./pagination";

type BrowseResultsProps = {
  /** The list's own address, without filters */
  action: string;
  /** What the search text is called in the address: "search", or "q" on /search */
  searchName?: "search" | "q";
  query: BrowseQuery;
  result: ListingPageDto;
};

/** Filters, results, pages: the same on a category, on all listings and on a search. */
export function BrowseResults({ action, searchName = "search", query, result }: BrowseResultsProps) {
  const address = (change: Partial<BrowseQuery>) => browseAddress(action, searchName, query, change);
  const { listings, total } = result;
  const first = (query.page - 1) * defaultPageSize + 1;
  const isFiltered =
    [query.search, query.location, query.minPrice, query.maxPrice].some((value) => value !== undefined) ||
    query.sort !== "newest";
  return (
    <>
      <FilterForm action={action} searchName={searchName} query={query} isFiltered={isFiltered} />
      <h2 className="sr-only">Results</h2>
      <div className="mt-6 mb-4 flex items-center justify-between gap-3">
        <p className="text-sm text-muted-foreground" data-testid="result-count">
          {listings.length > 0
            ? `Showing ${formatCount(first)} - ${formatCount(first + listings.length - 1)} of ${formatTotal(result)} results`
            : `${formatTotal(result)} results`}
        </p>
        <ViewToggle view={query.view} address={address} />
      </div>
      {listings.length === 0 ? (
        <Card className="px-6 py-14 text-center">
          <Icon name="search-x" className="mx-auto size-10 text-muted-foreground" />
          <h3 className="mt-3 text-lg font-semibold">No listings found</h3>
          <p className="mt-1 text-muted-foreground">Try fewer words, another place or a wider price range.</p>
          {isFiltered && (
            <Link href={action} className={buttonVariants({ variant: "soft", className: "mt-4" })}>
              Clear filters
            </Link>
          )}
        </Card>
      ) : query.view === "list" ? (
        <ListingRows listings={listings} />
      ) : (
        <ListingGrid listings={listings} isFirstContent />
      )}
      <Pagination
        page={query.page}
        lastPage={Math.ceil(total / defaultPageSize)}
        address={(page) => address({ page })}
      />
    </>
  );
}

export const formatTotal = ({
  total,
  totalIsLowerBound,
}: Pick<ListingPageDto, "total" | "totalIsLowerBound">): string =>
  `${formatCount(total)}${totalIsLowerBound ? "+" : ""}`;

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
        <Link
          key={name}
          href={address({ view: name })}

          aria-label={label}
          aria-current={view === name ? "true" : undefined}
          className={buttonVariants({ variant: view === name ? "soft" : "ghost", size: "icon" })}
        >
          <Icon name={icon} />
        </Link>
      ))}
    </div>
  );
}
