/** Facts as people read them. */
import { asList, factsOf } from "./domain/market/attributes";
import type { Attribute, AttributeValue, AttributeValues, Unit } from "./domain/market/attributes/attribute";
import { formatCount, formatPrice } from "./format";

const spacedUnits: Partial<Record<Unit, string>> = { inch: "inches", L: "litres", sqm: "m²" };
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
  if (unit === "weeks") return age(value);
  if (unit === undefined) return formatNumber(value);
  return `${formatNumber(value)} ${value === 1 ? singular(unit) : (spacedUnits[unit] ?? unit)}`;
}

const weeksOfMonth = 52 / 12;
const weeksOfYear = 52;

/** Weeks up to half a year, months up to two years, then halves of years */
function age(weeks: number): string {
  if (weeks < weeksOfYear / 2) return counted(weeks, "weeks");
  if (weeks < 2 * weeksOfYear) return counted(Math.round(weeks / weeksOfMonth), "months");
  return counted(Math.round((weeks / weeksOfYear) * 2) / 2, "years");
}

const counted = (count: number, plural: string): string =>
  `${formatNumber(count)} ${count === 1 ? plural.replace(/s$/, "") : plural}`;

const formatNumber = (value: number) => (Number.isInteger(value) ? formatCount(value) : String(value));

/** As a label names it: "Mileage (km)" */
export const unitName = (unit: Unit): string =>
  unit === "naira" ? "NGN" : unit === "percent" ? "%" : (spacedUnits[unit] ?? unit);

const singular = (unit: Unit): string =>
  (spacedUnits[unit] ?? unit).replace(/^(inch)es$|^(litre|month|year|week|day|hour|yard|plot)s$/, "$1$2");

export type Fact = { key: string; label: string; text: string };

/** All facts of a listing, in the order of the schema; a value that the schema no longer knows is left out. */
export const describeFacts = (categorySlug: string, attributes: AttributeValues): Fact[] =>
  knownFacts(categorySlug, attributes).map(({ attribute: { key, label }, text }) => ({ key, label, text }));

type KnownFact = { attribute: Attribute; value: AttributeValue; text: string };

const knownFacts = (categorySlug: string, attributes: AttributeValues): KnownFact[] =>
  factsOf(categorySlug).attributes.flatMap((attribute) => {
    const value = attributes[attribute.key];
    return value === undefined ? [] : [{ attribute, value, text: factText(attribute, value) }];
  });

const factsOnCard = 3;
const valuesOnCard = 2;

/** The two or three facts that decide: "2010 · Foreign used · Automatic". A "no" decides nothing. */
export const cardFacts = (categorySlug: string, attributes: AttributeValues): string[] =>
  knownFacts(categorySlug, attributes)
    .filter(({ attribute, value }) => attribute.isOnCard && value !== false)
    .slice(0, factsOnCard)
    .map((fact) => (fact.attribute.type === "text" && isBare(fact.text) ? labelled(fact) : shortFact(fact)));

/** "Size 44" */
const labelled = ({ attribute, text }: KnownFact) => `${attribute.label} ${text}`;

/** A bare number or a yes says nothing without its label: "2 bedrooms", "8 GB RAM". */
function shortFact({ attribute: { key, type, label }, value, text }: KnownFact): string {
  if (type === "bool") return label;
  if (type === "multi") return firstOf(text.split(", "));
  if (key === "ram") return `${text} RAM`;
  return (type === "int" || type === "decimal") && isBare(text)
    ? counted(Number(value), label.toLowerCase())
    : text.replace(/ \(.*\)$/, "");
}

/** "Instagram, TikTok +2" */
const firstOf = (texts: readonly string[]) =>
  texts.length > valuesOnCard
    ? `${texts.slice(0, valuesOnCard).join(", ")} +${texts.length - valuesOnCard}`
    : texts.join(", ");

const isBare = (text: string) => /^[\d,.]+$/.test(text);

/** A title made of the facts: "Toyota Corolla 2010, Foreign used". Empty without facts. */
export function proposeTitle(categorySlug: string, attributes: AttributeValues): string {
  const { titleOf } = factsOf(categorySlug);
  const texts = new Map(knownFacts(categorySlug, attributes).map((fact) => [fact.attribute.key, shortFact(fact)]));
  return titleOf
    .map((keys) => keys.flatMap((key) => texts.get(key) ?? []).join(" "))
    .filter((part) => part !== "")
    .join(", ");
}
