import { asList } from ".";
import type { AttributeValue } from "./attribute";
import type { AttributeFilter } from "./filters";

/** Whether a listing with this value is in a list with this filter, as the search index finds it. */
export function matchesFilter(value: AttributeValue | undefined, filter: AttributeFilter): boolean {
  if (value === undefined) return false;
  if (!("values" in filter)) return isWithin(value, filter);
  const wanted = filter.values.map(fold);
  return asList(value).some((each) => wanted.includes(fold(each)));
}

const isWithin = (value: AttributeValue, { from = -Infinity, to = Infinity }: { from?: number; to?: number }) =>
  typeof value === "number" && value >= from && value <= to;

/** Without case and marks */
const fold = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
