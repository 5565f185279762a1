import { factsOf, isAsked, isDue } from ".";
import type { Attribute, AttributeValues } from "./attribute";

/** The unanswered questions of a listing: on cards first, then the first ones of the form and those that filter lists. */
export function missingFacts(slug: string, facts: AttributeValues): Attribute[] {
  const asked = factsOf(slug).attributes.filter(
    (attribute) =>
      facts[attribute.key] === undefined &&
      (attribute.isAskedFirst || attribute.key === "kind" ? isDue(slug, attribute, facts) : isAsked(attribute, facts)),
  );
  return [
    ...asked.filter(({ isOnCard }) => isOnCard),
    ...asked.filter(({ isOnCard, isAskedFirst, facet }) => !isOnCard && (isAskedFirst || facet !== undefined)),
  ];
}
