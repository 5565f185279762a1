import { formatNaira, maxPriceKobo, parseNaira } from "./kobo";

const spaces = /[\s\u00a0\u2000-\u200a\u202f]/g;
const currency = /^(?:₦|ngn|n)/i;
const amount =
  /^((?:\d{1,15}|\d{1,3}(?:,\d{3}){1,4})(?:\.\d{1,9})?|\.\d{1,9})(k|thousand|m|mn|million|b|bn|billion)?$/i;

/** The zeros that a letter stands for: 15k, 1.5m, 2bn. */
const zerosOf: Record<string, number> = { k: 3, t: 3, m: 6, b: 9 };

/**
 * Reads an amount of naira as people type it in forms and filters: "1,500,000", "₦1500", "1.5m", "15k",
 * "15 000". The API itself is strict (parseNaira in ./money).
 * @returns kobo, exactly; undefined when it cannot be read, has parts of a kobo, or exceeds the maximum
 */
export function parseTypedNaira(text: string): bigint | undefined {
  const [, digits, unit = ""] = amount.exec(withoutSpaces(text).replace(currency, "")) ?? [];
  if (digits === undefined) return undefined;
  const [whole = "", fraction = ""] = digits.replaceAll(",", "").split(".");
  const zeros = zerosOf[unit.slice(0, 1).toLowerCase()] ?? 0;
  const decimals = fraction.replace(/0+$/, "").padEnd(zeros, "0");
  const kobo = parseNaira(
    `${whole}${decimals.slice(0, zeros)}.${decimals.slice(zeros).padEnd(1, "0")}`.replace(/^\./, "0."),
  );
  return kobo !== undefined && kobo <= maxPriceKobo ? kobo : undefined;
}

/** Spaces may stand in front of three digits, a unit, or after the currency; "1 5" is no number. */
function withoutSpaces(text: string): string {
  const trimmed = text.trim();
  const isGrouped =
    !/\d[\s\u00a0\u2000-\u200a\u202f]+\d/.test(trimmed) ||
    /^\D*\d{1,3}(?:[\s\u00a0\u2000-\u200a\u202f]\d{3})+(?:\.\d+)?\D*$/.test(trimmed);
  return isGrouped ? trimmed.replaceAll(spaces, "") : trimmed;
}

/** @returns the amount as the API reads it, "1500000.00"; the text itself when it cannot be read, so that the API refuses it */
export function toApiNaira(text: string): string {
  const kobo = parseTypedNaira(text);
  return kobo === undefined ? text : formatNaira(kobo);
}

export const typedNairaHint = "Enter an amount, such as 1,500,000, 15k or 1.5m";
