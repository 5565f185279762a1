/** Typed facts whose usual values are suggested to sellers (docs/product.md, Facts). */
import { asList, factsOf, isDue } from ".";
import type { Attribute, AttributeValues } from "./attribute";
import type { AttributeFilters } from "./filters";

const suggestedKeys = new Set(["brand", "model", "breed", "variety", "material", "size"]);
/** Another brand has other models, another kind of thing other brands. */
const narrowingKeys = new Set(["kind", "make", "brand"]);

export const isSuggested = ({ key, type }: Attribute): boolean => type === "text" && suggestedKeys.has(key);

/**
 * The facts that narrow what is suggested for another one: those asked before it.
 * @returns undefined while one of them must be answered and is not
 */
export function narrowingFacts(slug: string, key: string, facts: AttributeValues): AttributeFilters | undefined {
  const { attributes } = factsOf(slug);
  const before = attributes.slice(
    0,
    attributes.findIndex((attribute) => attribute.key === key),
  );
  const narrowing = before.filter((attribute) => narrowingKeys.has(attribute.key));
  if (narrowing.some((each) => each.isAskedFirst && isDue(slug, each, facts) && facts[each.key] === undefined))
    return undefined;
  return Object.fromEntries(
    narrowing.flatMap((each) => {
      const value = facts[each.key];
      return value === undefined ? [] : [[each.key, { values: asList(value) }]];
    }),
  );
}
