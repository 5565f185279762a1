import { asList, factsOf, isRuledOut } from "@/lib/domain/market/attributes";
import type { Attribute, AttributeValue, AttributeValues } from "@/lib/domain/market/attributes/attribute";
import { parseTypedNaira } from "@/lib/domain/money/typed-naira";
import { koboPerNaira } from "@/lib/domain/money/kobo";

/** "", [] and false say nothing: react-hook-form has false for boxes none of which has been ticked yet. */
export type TypedAnswer = string | string[] | false;
/** The answers of the form by key */
export type TypedFacts = Record<string, TypedAnswer>;

export const toTypedFacts = (facts: AttributeValues): TypedFacts =>
  Object.fromEntries(
    Object.entries(facts).map(([key, value]) => [key, Array.isArray(value) ? [...asList(value)] : String(value)]),
  );

/** The facts as the API takes them. An answer that cannot be read stays as it was typed, and the contract refuses it. */
export function readTypedFacts(slug: string, typed: TypedFacts): Record<string, AttributeValue> {
  const facts: Record<string, AttributeValue> = {};
  for (const attribute of factsOf(slug).attributes) {
    const value = readAnswer(attribute, typed[attribute.key]);
    if (value !== undefined && !isRuledOut(attribute, facts)) facts[attribute.key] = value;
  }
  return facts;
}

function readAnswer(attribute: Attribute, answer: TypedAnswer | undefined): AttributeValue | undefined {
  if (Array.isArray(answer)) return answer.length > 0 ? answer : undefined;
  const text = (answer || "").trim();
  if (text === "") return undefined;
  switch (attribute.type) {
    case "bool":
      return text === "true";
    case "int":
    case "decimal":
    case "year":
      return attribute.unit === "naira" ? readNaira(text) : readNumber(text);
    case "multi":
      return [text];
    case "enum":
    case "text":
    case "date":
      return text;
  }
}

const readNumber = (text: string): number | string => {
  const digits = text.replaceAll(/[\s,]/g, "");
  return /^\d+(\.\d+)?$/.test(digits) ? Number(digits) : text;
};

function readNaira(text: string): number | string {
  const kobo = parseTypedNaira(text);
  return kobo === undefined || kobo % koboPerNaira !== 0n ? text : Number(kobo / koboPerNaira);
}
