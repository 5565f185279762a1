import { Icon } from "@/components/ui/icon";
import { ButtonLink, Link } from "@/components/platform/link";
import { ListingGrid, ListingList } from "@/components/market/listing/listing-grid";
import { SaveSearch } from "@/components/market/saved-search/save-search";
import type { BrowseQuery } from "@/lib/contracts/market/browse";
import type { CategoryDto } from "@/lib/contracts/market/categories";
import { defaultPageSize } from "@/lib/contracts/platform/fields";
import type { ListingPageDto } from "@/lib/contracts/market/listings";
import { usualSort } from "@/lib/domain/market/listing-sort";
import { lgaNames } from "@/lib/domain/market/places/lga-names";
import type { StateCode } from "@/lib/domain/market/places/states";
import { formatCount, formatTotal } from "@/lib/format";
import { paths } from "@/lib/paths";
import { ActiveFilters, activeFilters } from "./active-filters";
import { browseAddress } from "./browse-address";
import { readFacets } from "./facets";
import { FilterForm } from "./filter-form";
import { filterErrors, filterValues } from "./filter-values";
import { ImpossibleRange, NoResults, PageBeyondEnd } from "./no-results";
import { Pagination } from "./pagination";
import { SearchNotices } from "./search-notices";

type BrowseResultsProps = {
  /** The list's own address, without filters */
  action: string;
  /** The name of the search text in the query: "search", or "q" on /search */
  searchName?: "search" | "q";
  query: BrowseQuery;
  result: ListingPageDto;
  /** The slug of the list's category */
  categorySlug?: string;
  /** To choose from; none on the page of one category */
  categories?: readonly CategoryDto[];
  /** Set on the page of one state */
  state?: StateCode;
};

const noCategories: readonly CategoryDto[] = [];

/** Filters, results and pagination of a category, of all listings and of a search. */
export function BrowseResults(props: BrowseResultsProps) {
  const { action, searchName = "search", query, result, categories = noCategories } = props;
  const state = props.state ?? query.state;
  const slug = props.categorySlug ?? query.category;
  const address = (change: Partial<BrowseQuery>) => browseAddress(action, searchName, query, change);
  const filters = activeFilters(query, categories, slug);
  const parameters = savedParameters(query, state, slug);
  const lastPage = Math.ceil(result.total / defaultPageSize);
  return (
    <div data-browse className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <aside
        aria-label="Filters"
        className="lg:sticky lg:top-32 lg:-mx-2 lg:max-h-[calc(100dvh-9rem)] lg:overflow-y-auto lg:px-2 lg:pb-2"
      >
        <FilterForm
          action={action}
          searchName={searchName}
          address={address({})}
          values={filterValues(query)}
          errors={filterErrors(query)}
          facets={slug === undefined ? [] : readFacets(slug, query, result)}
          categories={categories.map(({ slug, name }) => ({ slug, name }))}
          places={{ hasStates: props.state === undefined, lgas: state ? lgaNames[state] : [] }}
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
        {categories.length === 0 && filters.length > 0 && (
          <p className="mb-4">
            <Link
              href={browseAddress(paths.listings, "search", query, { page: 1, state })}
              className="inline-flex min-h-11 items-center text-sm font-semibold text-primary hover:underline"
            >
              Search all categories
            </Link>
          </p>
        )}
        <SearchNotices search={query.search} result={result} address={address} />
        <Results {...props} address={address} lastPage={lastPage} clear={filters.length > 0 ? action : undefined} />
        {query.page <= lastPage && (
          <Pagination page={query.page} lastPage={lastPage} address={(page) => address({ page })} />
        )}
        {parameters && <SaveSearch query={parameters} />}
      </section>
    </div>
  );
}

/** The parameters of the list to save; undefined for one that everything is in. */
function savedParameters(query: BrowseQuery, state: StateCode | undefined, category: string | undefined) {
  const filters = { ...query, state, category, view: "grid", page: 1 } as const;
  const [, params = ""] = browseAddress("", "search", filters, { sort: usualSort(filters) }).split("?");
  const { search, near, attr } = filters;
  const isNarrowed =
    [search, state, category, near].some((value) => value !== undefined) || Object.keys(attr).length > 0;
  return isNarrowed ? Object.fromEntries(new URLSearchParams(params)) : undefined;
}

function countText({ page }: BrowseQuery, result: ListingPageDto): string {
  const shown = result.listings.length;
  if (shown === 0) return `${formatTotal(result)} results`;
  const first = (page - 1) * defaultPageSize + 1;
  return `Showing ${formatCount(first)} - ${formatCount(first + shown - 1)} of ${formatTotal(result)} results`;
}

type ResultsProps = BrowseResultsProps & {
  address: (change: Partial<BrowseQuery>) => string;
  lastPage: number;
  clear: string | undefined;
};

function Results({ query, result, address, lastPage, clear }: ResultsProps) {
  const { minPrice, maxPrice } = query;
  if (minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice)
    return <ImpossibleRange minPrice={minPrice} maxPrice={maxPrice} address={address} />;
  if (result.total > 0 && query.page > lastPage) return <PageBeyondEnd lastPage={lastPage} address={address} />;
  if (result.listings.length === 0) return <NoResults clear={clear} />;
  if (query.view === "list") return <ListingList listings={result.listings} />;
  return <ListingGrid listings={result.listings} columns={3} isFirstContent />;
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
