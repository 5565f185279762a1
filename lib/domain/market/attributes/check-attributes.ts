import { isRuledOut, factsOf, findAttribute } from ".";
import { type Attribute, type AttributeValue, type AttributeValues, maxTextValue } from "./attribute";

export type AttributeError = { key: string; message: string };
type Checked = { value: AttributeValue } | { message: string };

/**
 * Checks the facts of a listing against its category's schema.
 * @param slug of the category
 * @returns the facts as they are stored, in the order of the schema, or what is wrong with each key
 */
export function checkAttributes(
  slug: string,
  input: Readonly<Record<string, unknown>>,
): { attributes: AttributeValues } | { errors: AttributeError[] } {
  const unknown = Object.keys(input).filter((key) => !findAttribute(slug, key));
  const errors: AttributeError[] = unknown.map((key) => ({ key, message: "This category has no such fact" }));
  const attributes: Record<string, AttributeValue> = {};
  for (const attribute of factsOf(slug).attributes) {
    const given = input[attribute.key];
    if (given === undefined) continue;
    const checked = checkValue(attribute, given);
    if ("message" in checked) errors.push({ key: attribute.key, message: checked.message });
    else attributes[attribute.key] = checked.value;
  }
  errors.push(...misplaced(slug, attributes));
  return errors.length > 0 ? { errors } : { attributes };
}

/** Facts that the others rule out: a bicycle has no gearbox. */
const misplaced = (slug: string, attributes: AttributeValues): AttributeError[] =>
  factsOf(slug)
    .attributes.filter((attribute) => attributes[attribute.key] !== undefined && isRuledOut(attribute, attributes))
    .map(({ key, label }) => ({ key, message: `${label} does not fit the other facts` }));

/** The facts that a category's schema can still take: those of another category are dropped. */
export function fittingAttributes(slug: string, attributes: AttributeValues): AttributeValues {
  const checked = checkAttributes(slug, attributes);
  if ("attributes" in checked) return checked.attributes;
  const wrong = new Set(checked.errors.map(({ key }) => key));
  return Object.fromEntries(Object.entries(attributes).filter(([key]) => !wrong.has(key)));
}

function checkValue(attribute: Attribute, given: unknown): Checked {
  switch (attribute.type) {
    case "enum":
      return isOptionOf(attribute.options, given) ? { value: given } : { message: "Choose one of the answers" };
    case "multi":
      return checkSeveral(attribute.options, given);
    case "bool":
      return typeof given === "boolean" ? { value: given } : { message: "Must be true or false" };
    case "int":
    case "year":
      return Number.isSafeInteger(given)
        ? checkRange(attribute, given as number)
        : { message: "Must be a whole number" };
    case "decimal":
      return isDecimal(given) ? checkRange(attribute, given) : { message: "Must be a number with two digits at most" };
    case "date":
      return isDate(given) ? { value: given } : { message: "Must be a date, such as 2027-01-31" };
    case "text":
      return checkText(given);
  }
}

const isOptionOf = (list: readonly { value: string }[], given: unknown): given is string =>
  list.some(({ value }) => value === given);

function checkSeveral(list: readonly { value: string }[], given: unknown): Checked {
  const isList = Array.isArray(given) && given.length > 0 && given.every((value) => isOptionOf(list, value));
  if (!isList) return { message: "Choose some of the answers" };
  return { value: list.map(({ value }) => value).filter((value) => given.includes(value)) };
}

const isDecimal = (given: unknown): given is number =>
  typeof given === "number" && Number.isFinite(given) && Number(given.toFixed(2)) === given;

const checkRange = ({ min, max }: { min: number; max: number }, given: number): Checked =>
  given >= min && given <= max ? { value: given } : { message: `Must be between ${min} and ${max}` };

function isDate(given: unknown): given is string {
  if (typeof given !== "string" || !/^20\d\d-\d\d-\d\d$/.test(given)) return false;
  const read = new Date(`${given}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(given);
}

/** A comma separates values in addresses of lists. */
function checkText(given: unknown): Checked {
  if (typeof given !== "string") return { message: "Must be a text" };
  const value = given.normalize("NFC").replace(/\s+/gu, " ").trim();
  if (value === "" || value.length > maxTextValue) return { message: `Must have 1 to ${maxTextValue} characters` };
  return value.includes(",") ? { message: "Leave out the comma" } : { value };
}
