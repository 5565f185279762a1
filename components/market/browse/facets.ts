import type { BrowseQuery } from "@/lib/contracts/market/browse";
import type { ListingPageDto } from "@/lib/contracts/market/listings";
import type { Attribute } from "@/lib/domain/market/attributes/attribute";
import { facetsOf } from "@/lib/domain/market/attributes/facets";
import { type AttributeFilter } from "@/lib/domain/market/attributes/filters";
import { factText, unitName } from "@/lib/facts";
import { formatCount } from "@/lib/format";

export type FacetOption = { value: string; label: string; /** "1,204" */ count: string };

/** A fact in the filter form: values to choose from, or the two ends of a range. */
export type Facet = { key: string; label: string; isSet: boolean } & (
  { options: FacetOption[]; chosen: string[] } | { from: string; to: string }
);

const optionsShown = 12;

/** The facts of a category that its list can be narrowed by. A fact with one value narrows nothing. */
export function readFacets(
  slug: string,
  { attr }: BrowseQuery,
  { facets, facetsAreLowerBounds }: ListingPageDto,
): Facet[] {
  return facetsOf(slug).flatMap((attribute): Facet[] => {
    const { key } = attribute;
    const label = labelOf(attribute);
    const filter = attr[key];
    const isSet = filter !== undefined;
    if (attribute.facet === "range") return [{ key, label, isSet, ...rangeOf(filter) }];
    const chosen = filter && "values" in filter ? [...filter.values] : [];
    const counts = facets?.[key] ?? [];
    const options = optionsOf(attribute, counts, chosen, facetsAreLowerBounds === true);
    return options.length === 0 || (options.length === 1 && !isSet) ? [] : [{ key, label, isSet, options, chosen }];
  });
}

const labelOf = (attribute: Attribute): string => {
  const unit = attribute.facet === "range" && "unit" in attribute && attribute.unit ? unitName(attribute.unit) : "";
  return unit ? `${attribute.label} (${unit})` : attribute.label;
};

const rangeOf = (filter: AttributeFilter | undefined) =>
  filter && !("values" in filter)
    ? { from: String(filter.from ?? ""), to: String(filter.to ?? "") }
    : { from: "", to: "" };

type Counts = readonly { value: string; count: number }[];

/** Chosen values stand first, also when no listing has them. */
function optionsOf(attribute: Attribute, counts: Counts, chosen: string[], isLowerBound: boolean): FacetOption[] {
  const countOf = (value: string) => counts.find((each) => each.value === value)?.count ?? 0;
  const values = new Set([...chosen, ...counts.map(({ value }) => value)]);
  return [...values].slice(0, Math.max(optionsShown, chosen.length)).map((value) => ({
    value,
    label: factText(attribute, value),
    count: formatCount(countOf(value)) + (isLowerBound ? "+" : ""),
  }));
}
