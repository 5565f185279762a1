/** Which listings have comparable prices (docs/product.md, Price help): data of each category, read here. */
import { asList, factsOf, findAttribute, isRuledOut } from ".";
import type { AttributeValue, AttributeValues, Comparison } from "./attribute";
import type { AttributeFilter, AttributeFilters } from "./filters";

export type Place<State extends string> = { state: State | null; lga: string | null };

/** The filters of a list of comparable listings */
export type ComparableList<State extends string> = {
  attr: AttributeFilters;
  state?: State;
  lga?: string;
  /** Whether every known fact must agree */
  isExact: boolean;
};

/**
 * The lists to look in, the closest first: the LGA may differ before any fact does, then one fact after the other, the
 * least important first. So each is a part of the last, the widest.
 * @returns none while a fact that decides is not known
 */
export function comparableLists<State extends string>(
  slug: string,
  facts: AttributeValues,
  place: Place<State>,
): ComparableList<State>[] {
  const { facts: comparisons, inPlace = false, notOfKinds = [] } = factsOf(slug).comparableBy;
  const known = comparisons.filter(({ key }) => facts[key] !== undefined);
  const isComparable =
    known.length > 0 &&
    !notOfKinds.includes(String(facts.kind)) &&
    comparisons.every((comparison) => known.includes(comparison) || isDispensable(slug, comparison, facts));
  if (!isComparable || (inPlace && place.state === null)) return [];
  const steps = narrowerFirst(known).map((step) => filtersOf(step, facts));
  const [closest = {}] = steps;
  return [
    ...(inPlace && place.lga !== null ? [{ attr: closest, ...statePart(place), lga: place.lga, isExact: true }] : []),
    ...steps.map((attr, dropped) => ({ attr, ...(inPlace && statePart(place)), isExact: dropped === 0 })),
  ];
}

const statePart = <State extends string>({ state }: Place<State>): { state?: State } =>
  state === null ? {} : { state };

/** A fact that the others rule out decides nothing. */
function isDispensable(slug: string, comparison: Comparison, facts: AttributeValues): boolean {
  const attribute = findAttribute(slug, comparison.key);
  return (
    Boolean(comparison.canDiffer ?? comparison.isOptional) || (attribute !== undefined && isRuledOut(attribute, facts))
  );
}

/** All comparisons, then without the last that can differ, and so on. */
function narrowerFirst(known: readonly Comparison[]): (readonly Comparison[])[] {
  const last = known.findLast(({ canDiffer }) => canDiffer);
  return last ? [known, ...narrowerFirst(known.filter((each) => each !== last))] : [known];
}

const filtersOf = (comparisons: readonly Comparison[], facts: AttributeValues): AttributeFilters =>
  Object.fromEntries(
    comparisons.flatMap((comparison) => {
      const value = facts[comparison.key];
      return value === undefined ? [] : [[comparison.key, filterOf(comparison, value)] as const];
    }),
  );

function filterOf({ within, withinPercent }: Comparison, value: AttributeValue): AttributeFilter {
  const number = Number(value);
  const distance = within ?? (withinPercent === undefined ? undefined : (number * withinPercent) / 100);
  if (distance === undefined) return { values: asList(value) };
  return { from: round(Math.max(0, number - distance)), to: round(number + distance) };
}

/** Stored numbers have two digits after the point at most. */
const round = (value: number) => Math.round(value * 100) / 100;

/**
 * The list that all listings with the same decisive facts share, whatever their numbers and lesser facts: each of the
 * comparable lists is a part of it.
 * @param widest of the comparable lists
 */
export const sharedList = <List extends Pick<ComparableList<string>, "attr">>(widest: List): List => ({
  ...widest,
  attr: Object.fromEntries(Object.entries(widest.attr).filter(([, filter]) => "values" in filter)),
});

/** The facts that comparisons in a category read */
export const comparedKeys = (slug: string): string[] => factsOf(slug).comparableBy.facts.map(({ key }) => key);

/** The facts that a comparison reads: the others make no difference. */
export const comparedFacts = (slug: string, facts: AttributeValues): AttributeValues =>
  Object.fromEntries(
    ["kind", ...comparedKeys(slug)].flatMap((key) => {
      const value = facts[key];
      return value === undefined ? [] : [[key, value] as const];
    }),
  );
