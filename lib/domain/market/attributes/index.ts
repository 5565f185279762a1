import type { Attribute, AttributeValue, AttributeValues, CategoryFacts } from "./attribute";
import { categoryFacts } from "./categories";

const noFacts: CategoryFacts = { attributes: [], comparableBy: { facts: [] }, titleOf: [] };

/** @param slug of a category; one without a schema asks nothing */
export const factsOf = (slug: string): CategoryFacts =>
  Object.hasOwn(categoryFacts, slug) ? (categoryFacts[slug] ?? noFacts) : noFacts;

export const findAttribute = (slug: string, key: string): Attribute | undefined =>
  factsOf(slug).attributes.find((attribute) => attribute.key === key);

/** Whether the other facts make this one a question. A fact on which it depends and that is not known does not. */
export function isAsked({ when = {} }: Attribute, facts: AttributeValues): boolean {
  return Object.entries(when).every(([key, values]) => values.includes(String(facts[key])));
}

/**
 * Whether a first question is asked: one that depends on another first one waits for its answer, and any is asked until
 * the others rule it out.
 */
export const isDue = (slug: string, { when = {} }: Attribute, facts: AttributeValues): boolean =>
  Object.entries(when).every(([key, values]) =>
    facts[key] === undefined ? !findAttribute(slug, key)?.isAskedFirst : values.includes(String(facts[key])),
  );

/** Whether the other facts rule this one out: those not known do not. */
export function isRuledOut({ when = {} }: Attribute, facts: AttributeValues): boolean {
  return Object.entries(when).some(([key, values]) => facts[key] !== undefined && !values.includes(String(facts[key])));
}

export const asList = (value: AttributeValue): readonly string[] =>
  Array.isArray(value) ? (value as readonly string[]) : [String(value)];
