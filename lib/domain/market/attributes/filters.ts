/** How lists are filtered by facts: `attr.make=toyota,honda`, `attr.year=2008..2012` (docs/product.md, Facts). */
import { maxTextValue } from "./attribute";

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
