import { factsOf, isAsked, isDue } from ".";
import type { Attribute, AttributeValues } from "./attribute";

/** The unanswered questions of a listing by whose answers buyers choose: on cards first, then those that filter lists. */
export function missingFacts(slug: string, facts: AttributeValues): Attribute[] {
  const asked = factsOf(slug).attributes.filter(
    (attribute) =>
      facts[attribute.key] === undefined &&
      (attribute.isRequired || attribute.key === "kind" ? isDue(slug, attribute, facts) : isAsked(attribute, facts)),
  );
  return [
    ...asked.filter(({ isOnCard }) => isOnCard),
    ...asked.filter(({ isOnCard, facet }) => !isOnCard && facet !== undefined),
  ];
}
