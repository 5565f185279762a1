/** Facts as people read them. */
import { asList, factsOf } from "./domain/attributes";
import type { Attribute, AttributeValue, AttributeValues, Unit } from "./domain/attributes/attribute";
import { formatCount, formatPrice } from "./format";

const spacedUnits: Partial<Record<Unit, string>> = { inch: "inches", L: "litres", sqm: "m²" };
/** Years and the like: no separators */
const bareMax = 9_999;

/** "148,000 km", "₦150,000", "Foreign used (tokunbo)", "Yes" */
export function factText(attribute: Attribute, value: AttributeValue): string {
  switch (attribute.type) {
    case "enum":
    case "multi":
      return asList(value)
        .map((code) => attribute.options.find((option) => option.value === code)?.label ?? code)
        .join(", ");
    case "bool":
      return value === true || value === "true" ? "Yes" : "No";
    case "int":
    case "decimal":
      return withUnit(Number(value), attribute.unit);
    case "year":
    case "text":
    case "date":
      return String(value);
  }
}

function withUnit(value: number, unit: Unit | undefined): string {
  if (unit === "naira") return formatPrice(String(value));
  if (unit === "percent") return `${value}%`;
  const amount = value > bareMax ? formatCount(value) : String(value);
  if (unit === undefined) return amount;
  return `${amount} ${value === 1 ? singular(unit) : (spacedUnits[unit] ?? unit)}`;
}

/** As a label names it: "Mileage (km)" */
export const unitName = (unit: Unit): string =>
  unit === "naira" ? "NGN" : unit === "percent" ? "%" : (spacedUnits[unit] ?? unit);

const singular = (unit: Unit): string =>
  (spacedUnits[unit] ?? unit).replace(/^(inch)es$|^(litre|month|year|week|day|hour|yard|plot)s$/, "$1$2");

export type Fact = { key: string; label: string; text: string };

/** All facts of a listing, in the order of the schema; a value that the schema no longer knows is left out. */
export const describeFacts = (categorySlug: string, attributes: AttributeValues): Fact[] =>
  factsOf(categorySlug).attributes.flatMap((attribute) => {
    const value = attributes[attribute.key];
    return value === undefined
      ? []
      : [{ key: attribute.key, label: attribute.label, text: factText(attribute, value) }];
  });

const factsOnCard = 3;

/** The two or three facts that decide: "2010 · Foreign used · Automatic" */
export function cardFacts(categorySlug: string, attributes: AttributeValues): string[] {
  const keys = new Set(factsOf(categorySlug).attributes.flatMap(({ key, isOnCard }) => (isOnCard ? [key] : [])));
  return describeFacts(categorySlug, attributes)
    .filter(({ key }) => keys.has(key))
    .slice(0, factsOnCard)
    .map(({ key, label, text }) => shortFact(key, label, text));
}

/** A bare number or a yes says nothing without its label. */
const shortFact = (key: string, label: string, text: string): string =>
  key !== "year" && /^[\d,.]+$/.test(text) ? `${text} ${label.toLowerCase()}` : text === "Yes" ? label : short(text);

/** Without what stands in brackets */
const short = (text: string) => text.replace(/ \(.*\)$/, "");

/** A title made of the facts: "Toyota Corolla 2010, Foreign used". Empty without facts. */
export function proposeTitle(categorySlug: string, attributes: AttributeValues): string {
  const { titleOf } = factsOf(categorySlug);
  const texts = new Map(
    describeFacts(categorySlug, attributes).map(({ key, label, text }) => [key, shortFact(key, label, text)]),
  );
  return titleOf
    .map((keys) => keys.flatMap((key) => texts.get(key) ?? []).join(" "))
    .filter((part) => part !== "")
    .join(", ");
}
