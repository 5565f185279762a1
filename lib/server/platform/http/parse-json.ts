import "server-only";
import { parseUniqueJson } from "@/lib/domain/platform/unique-json";

const stringOrNumber = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g;
/** The number of significant digits that a float always preserves. */
const maxExactDigits = 15;

/**
 * JSON.parse reads 99999999999.999999 as 100000000000. A number that it would round to an amount is refused instead, and
 * so is one with an exponent: an amount is what its digits say.
 * @throws SyntaxError, also for such a number; DuplicateMember for an object that names a member twice
 */
export function parseJson(text: string): unknown {
  const value = parseUniqueJson(text);
  for (const [token] of text.matchAll(stringOrNumber)) {
    if (token.startsWith('"')) continue;
    if (/e/i.test(token)) throw new NumberWithExponent();
    if (isRoundedToAmount(token)) throw new RoundedNumber();
  }
  return value;
}

export class RoundedNumber extends SyntaxError {
  constructor() {
    super(`A number of more than ${maxExactDigits} digits cannot be read exactly: send it as text.`);
  }
}

export class NumberWithExponent extends SyntaxError {
  constructor() {
    super("Numbers are written without an exponent: 15000, not 15e3.");
  }
}

/** Whether it reads as a number of at most two decimals, and was written with more digits than a float keeps. */
function isRoundedToAmount(number: string): boolean {
  return significantDigits(number) > maxExactDigits && /^-?\d+(\.\d{1,2})?$/.test(String(Number(number)));
}

function significantDigits(number: string): number {
  const isDecimal = number.includes(".");
  const digits = number.replaceAll(/[-.]/g, "").replace(/^0+/, "");
  return (isDecimal ? digits.replace(/0+$/, "") : digits).length;
}
