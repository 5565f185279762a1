import { Link } from "@/components/platform/link";
import { cn } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import type { BrowseQuery } from "@/lib/contracts/market/browse";
import type { CategoryDto } from "@/lib/contracts/market/categories";
import type { Attribute } from "@/lib/domain/market/attributes/attribute";
import { facetsOf } from "@/lib/domain/market/attributes/facets";
import { listingSortLabels, usualSort } from "@/lib/domain/market/listing-sort";
import { defaultWithinKm } from "@/lib/domain/market/places/near";
import { stateName } from "@/lib/domain/market/places/states";
import { factText } from "@/lib/facts";
import { formatKobo } from "@/lib/format";

export type ActiveFilter = {
  label: string;
  without: Partial<BrowseQuery>;
  /** The text stands in the field above: on phones it has no chip */
  isText?: boolean;
};

/** The active filters, except page and view, each with the address that removes it. */
export function activeFilters(
  query: BrowseQuery,
  categories: readonly CategoryDto[],
  slug: string | undefined,
): ActiveFilter[] {
  const { search, location, state, lga, near, within = defaultWithinKm, minPrice, maxPrice, sort } = query;
  const category = categories.find(({ slug }) => slug === query.category);
  const usual = usualSort(query);
  return [
    search !== undefined && { label: `“${search}”`, without: { search: undefined }, isText: true },
    category !== undefined && { label: category.name, without: { category: undefined } },
    state !== undefined && { label: stateName(state), without: { state: undefined, lga: undefined } },
    lga !== undefined && { label: lga, without: { lga: undefined } },
    location !== undefined && { label: location, without: { location: undefined } },
    near !== undefined && {
      label: `Within ${within} km of you`,
      without: { near: undefined, ...(sort === "nearest" && { sort: usual }) },
    },
    minPrice !== undefined && { label: `From ${formatKobo(minPrice)}`, without: { minPrice: undefined } },
    maxPrice !== undefined && { label: `Up to ${formatKobo(maxPrice)}`, without: { maxPrice: undefined } },
    ...(slug === undefined ? [] : factFilters(slug, query)),
    sort !== usual && { label: listingSortLabels[sort], without: { sort: usual } },
  ].filter((filter) => filter !== false);
}

/** Each value of a fact can be removed by itself. */
function factFilters(slug: string, { attr }: BrowseQuery): ActiveFilter[] {
  return facetsOf(slug).flatMap((attribute) => {
    const { [attribute.key]: filter, ...others } = attr;
    if (!filter) return [];
    if (!("values" in filter)) return [{ label: rangeText(attribute, filter), without: { attr: others } }];
    return filter.values.map((value) => {
      const rest = filter.values.filter((other) => other !== value);
      const without = { attr: rest.length > 0 ? { ...attr, [attribute.key]: { values: rest } } : others };
      return { label: valueText(attribute, value), without };
    });
  });
}

/** "Toyota", but "Registered: Yes" and "Bedrooms: 2": alone they say nothing. */
const valueText = (attribute: Attribute, value: string): string =>
  attribute.type === "enum" || attribute.type === "multi" || attribute.type === "text"
    ? factText(attribute, value)
    : `${attribute.label}: ${factText(attribute, value)}`;

function rangeText(attribute: Attribute, { from, to }: { from?: number; to?: number }): string {
  const [low, high] = [from, to].map((end) => (end === undefined ? undefined : factText(attribute, end)));
  if (low === undefined) return `${attribute.label} up to ${high}`;
  return high === undefined ? `${attribute.label} from ${low}` : `${attribute.label} ${low} – ${high}`;
}

type ActiveFiltersProps = {
  filters: ActiveFilter[];
  address(change: Partial<BrowseQuery>): string;
  /** The address of the list without filters */
  clear: string;
};

export function ActiveFilters({ filters, address, clear }: ActiveFiltersProps) {
  if (filters.length === 0) return null;
  return (
    <ul
      aria-label="Filters that are set"
      className={cn("mb-4 flex flex-wrap items-center gap-2", filters.every(({ isText }) => isText) && "max-lg:hidden")}
    >
      {filters.map(({ label, without, isText }) => (
        <li key={label} className={cn("max-w-full", isText && "max-lg:hidden")}>
          <Link
            href={address({ ...without, page: 1 })}
            className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full border bg-card py-1.5 pr-2.5 pl-3.5 text-sm font-medium hover:bg-muted"
          >
            <span className="sr-only">Remove </span>
            <span className="truncate">{label}</span>
            <Icon name="x" className="size-4 text-muted-foreground" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          href={clear}
          data-clears-filters
          className="inline-flex min-h-11 items-center px-2 text-sm font-semibold text-primary hover:underline"
        >
          Clear filters
        </Link>
      </li>
    </ul>
  );
}
