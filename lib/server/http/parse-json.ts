import "server-only";
import { parseUniqueJson } from "@/lib/domain/unique-json";

const stringOrNumber = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g;
/** The number of significant digits that a float always preserves. */
const maxExactDigits = 15;

/**
 * JSON.parse reads 99999999999.999999 as 100000000000. A number that it would round to a whole one is
 * refused instead, so that no amount passes through a float unnoticed.
 * @throws SyntaxError, also for such a number; DuplicateMember for an object that names a member twice
 */
export function parseJson(text: string): unknown {
  const value = parseUniqueJson(text);
  for (const [token] of text.matchAll(stringOrNumber)) {
    if (!token.startsWith('"') && isRoundedToWhole(token)) throw new RoundedNumber();
  }
  return value;
}

export class RoundedNumber extends SyntaxError {
  constructor() {
    super(`A number of more than ${maxExactDigits} digits cannot be read exactly: send it as text.`);
  }
}

function isRoundedToWhole(number: string): boolean {
  return Number.isInteger(Number(number)) && significantDigits(number) > maxExactDigits;
}

function significantDigits(number: string): number {
  const [mantissa = ""] = number.split(/[eE]/);
  const isDecimal = mantissa.includes(".");
  const digits = mantissa.replaceAll(/[-.]/g, "").replace(/^0+/, "");
  return (isDecimal ? digits.replace(/0+$/, "") : digits).length;
}
