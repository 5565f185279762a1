/** A value with one text. Numbers are whole: programs write fractions differently. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/**
 * The one text of a value, as RFC 8785 has it: keys in the order of their UTF-16 units, no white space.
 * @throws RangeError for a number that is not whole, and for text that UTF-8 cannot hold
 */
export function canonicalJson(value: Json): string {
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "number") return wholeNumber(value);
  if (typeof value === "string") return wellFormed(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(",")}]`;
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([key, member]) => `${wellFormed(key)}:${canonicalJson(member)}`).join(",")}}`;
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

function wholeNumber(value: number): string {
  if (!Number.isSafeInteger(value)) throw new RangeError("Canonical JSON of Oja has whole numbers only");
  // -0 is written 0.
  return String(value);
}

const loneSurrogate = /\p{Surrogate}/u;

function wellFormed(text: string): string {
  if (loneSurrogate.test(text)) throw new RangeError("The text is no Unicode");
  return JSON.stringify(text);
}
