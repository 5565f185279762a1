/** The facts that a seller is reminded of (docs/product.md, Facts). */
import type { ListingSummaryDto } from "./contracts/market/listings";
import type { Attribute } from "./domain/market/attributes/attribute";
import { missingFacts } from "./domain/market/attributes/missing";

/** Which part of the form asks for them (components/market/listing/fact-fields.tsx) */
export type FactsPart = "facts" | "first-facts";

export type FactsToAdd = {
  /** "gear, fuel and mileage" */
  names: string;
  count: number;
  part: FactsPart;
  /** The listing's version: a newer one may have the facts */
  version: number;
};

const maxListings = 3;
const maxNames = 3;
const list = new Intl.ListFormat("en-GB", { type: "conjunction" });

/**
 * @param listings newest first
 * @returns by the listing's id, of the three newest on sale at most
 */
export function factsToAdd(listings: readonly ListingSummaryDto[]): Record<number, FactsToAdd> {
  const newest = listings.filter(({ status }) => status === "active").slice(0, maxListings);
  return Object.fromEntries(
    newest.flatMap(({ id, version, categorySlug, attributes }) => {
      const missing = missingFacts(categorySlug, attributes).slice(0, maxNames);
      if (missing.length === 0) return [];
      const part: FactsPart = missing.some(isAskedFirst) ? "first-facts" : "facts";
      return [[id, { names: list.format(missing.map(nameInSentence)), count: missing.length, part, version }]];
    }),
  );
}

const isAskedFirst = ({ isAskedFirst, key }: Attribute) => isAskedFirst === true || key === "kind";

/** "Gear" is "gear", "First body (never repainted)" is "first body", and "RAM" remains. */
const nameInSentence = ({ label }: Attribute): string => {
  const name = label.replace(/ \(.*\)$/, "");
  return /^[A-Z]{2}/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);
};
