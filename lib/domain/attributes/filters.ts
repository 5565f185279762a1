/** How lists are filtered by facts: `attr.make=toyota,honda`, `attr.year=2008..2012` (docs/product.md, Facts). */
import { moveInCostKey } from "../move-in-cost";
import { findAttribute, factsOf } from ".";
import { type Attribute, maxTextValue, naira } from "./attribute";
import { categoryFacts } from "./categories";

/** One of the values, or a number of the range, both ends included. */
export type AttributeFilter = { values: readonly string[] } | { from?: number; to?: number };
export type AttributeFilters = Readonly<Record<string, AttributeFilter>>;

export const maxFilters = 12;
export const maxFilterValues = 20;

const number = String.raw`\d{1,12}(?:\.\d{1,2})?`;
const range = new RegExp(`^(${number})?\\.\\.(${number})?$`);

/** @returns undefined for a text that says nothing or too much */
export function parseFilter(text: string): AttributeFilter | undefined {
  const [found, from, to] = range.exec(text) ?? [];
  if (found === undefined) return parseValues(text);
  if (from === undefined && to === undefined) return undefined;
  return { ...(from !== undefined && { from: Number(from) }), ...(to !== undefined && { to: Number(to) }) };
}

function parseValues(text: string): AttributeFilter | undefined {
  const values = [...new Set(text.split(",").map((value) => value.trim()))].filter((value) => value !== "");
  const isUsable =
    values.length > 0 && values.length <= maxFilterValues && values.every(({ length }) => length <= maxTextValue);
  return isUsable ? { values } : undefined;
}

/** The text of a filter in an address */
export const writeFilter = (filter: AttributeFilter): string =>
  "values" in filter ? filter.values.join(",") : `${filter.from ?? ""}..${filter.to ?? ""}`;

const moveInCost: Attribute = naira(moveInCostKey, "Move-in cost", { facet: "range" });

/** The facts by which a category's lists can be filtered, the computed ones included. */
export function facetsOf(slug: string): Attribute[] {
  const facets = factsOf(slug).attributes.filter(({ facet }) => facet !== undefined);
  return slug === "real-estate" ? [moveInCost, ...facets] : facets;
}

/** The facets whose values are counted: not those with too many different ones. */
export const countedFacets = (slug: string): Attribute[] =>
  facetsOf(slug).filter(({ facet, type }) => facet === "values" || type === "year");

const isNumber = ({ type }: Attribute) => type === "int" || type === "decimal" || type === "year";

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
