/** Money is integer kobo, in bigint; 100 kobo are one naira. No floats (docs/product.md, Formats). */

/** Real money, or what the sandbox or a test key of Paystack's has made up */
export const ledgerModes = ["live", "test"] as const;
export type LedgerMode = (typeof ledgerModes)[number];

export const koboPerNaira = 100n;
export const maxPriceKobo = 100_000_000_000n * koboPerNaira;

const decimalNaira = /^(\d{1,15})(?:\.(\d{1,2}))?$/;

/**
 * Reads an amount exactly: the shortest text of a double gives up to 15 digits back as they were written.
 * @returns kobo, or undefined when the input is not an amount of naira with at most two decimals
 */
export function parseNaira(input: string | number): bigint | undefined {
  const match = decimalNaira.exec(String(input).trim());
  if (!match) return undefined;
  const [, naira = "0", kobo = ""] = match;
  return BigInt(naira) * koboPerNaira + BigInt(kobo.padEnd(2, "0"));
}

/** @returns whether an amount as the API writes it, such as "0.00", is nothing */
export const isZero = (naira: string): boolean => parseNaira(naira) === 0n;

/** @returns naira with two decimals, "15000.00" */
export function formatNaira(kobo: bigint): string {
  const sign = kobo < 0n ? "-" : "";
  const absolute = kobo < 0n ? -kobo : kobo;
  return `${sign}${absolute / koboPerNaira}.${String(absolute % koboPerNaira).padStart(2, "0")}`;
}

/** The one rounding of the house: `value × numerator ÷ denominator`, half up. All arguments are at least 0. */
export function multiplyHalfUp(value: bigint, numerator: bigint, denominator: bigint): bigint {
  if (value < 0n || numerator < 0n || denominator <= 0n)
    throw new RangeError("multiplyHalfUp takes no negative numbers");
  return (2n * value * numerator + denominator) / (2n * denominator);
}
