/** The facts by which the lists of a category can be filtered. */
import { moveInCostKey } from "../move-in-cost";
import { findAttribute, factsOf } from ".";
import { type Attribute, naira } from "./attribute";
import { categoryFacts } from "./categories";
import { type AttributeFilter, type AttributeFilters, maxFilters } from "./filters";

const moveInCost: Attribute = naira(moveInCostKey, "Move-in cost", { facet: "range" });

/** The facts by which a category's lists can be filtered, the computed ones included. */
export function facetsOf(slug: string): Attribute[] {
  const facets = factsOf(slug).attributes.filter(({ facet }) => facet !== undefined);
  return slug === "real-estate" ? [moveInCost, ...facets] : facets;
}

/** The facets whose values are counted: not those with too many different ones. */
export const countedFacets = (slug: string): Attribute[] =>
  facetsOf(slug).filter(({ facet, type }) => facet === "values" || type === "year");

export const isNumber = ({ type }: Attribute) => type === "int" || type === "decimal" || type === "year";

const attributesNamed = (key: string): Attribute[] =>
  Object.keys(categoryFacts).flatMap((slug) => findAttribute(slug, key) ?? []);

/** In every category that has it: a list may be of no category. */
export const isNumberEverywhere = (key: string): boolean => attributesNamed(key).every(isNumber);
export const isWholeNumber = (key: string): boolean =>
  attributesNamed(key).every(({ type }) => type === "int" || type === "year");

/**
 * Whether a list can be filtered by a fact in this way.
 * @param slug of the list's category; undefined: a fact of any category
 * @returns what is wrong, or undefined
 */
export function filterError(slug: string | undefined, key: string, filter: AttributeFilter): string | undefined {
  const attributes = slugsOf(slug).flatMap((each) => findFilterable(each, key) ?? []);
  if (attributes.length === 0) return "There is no such fact here";
  if (!("values" in filter)) return attributes.some(isNumber) ? undefined : "This fact has no range";
  const unknown = filter.values.find((value) => !attributes.some((attribute) => isPossible(attribute, value)));
  return unknown === undefined ? undefined : `"${unknown}" is not one of its values`;
}

const slugsOf = (slug: string | undefined) => (slug === undefined ? Object.keys(categoryFacts) : [slug]);

const findFilterable = (slug: string, key: string): Attribute | undefined =>
  findAttribute(slug, key) ?? facetsOf(slug).find((facet) => facet.key === key);

function isPossible(attribute: Attribute, value: string): boolean {
  switch (attribute.type) {
    case "enum":
    case "multi":
      return attribute.options.some((option) => option.value === value);
    case "bool":
      return value === "true" || value === "false";
    case "int":
    case "decimal":
    case "year":
      return /^\d{1,12}(\.\d{1,2})?$/.test(value);
    case "text":
    case "date":
      return true;
  }
}

/** The filters that a category's lists can take; the others are left out. */
export function usableFilters(slug: string | undefined, filters: AttributeFilters): AttributeFilters {
  if (slug === undefined) return {};
  const shown = new Set(facetsOf(slug).map(({ key }) => key));
  const usable = Object.entries(filters).filter(
    ([key, filter]) => shown.has(key) && filterError(slug, key, filter) === undefined,
  );
  return Object.fromEntries(usable.slice(0, maxFilters));
}
