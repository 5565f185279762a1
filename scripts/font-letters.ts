import { readFile } from "node:fs/promises";

/**
 * ₦, and the letters of Yoruba, Igbo, Hausa and their neighbours; ẹ ọ ị ụ are in the file called
 * vietnamese. Next accepts a unicode-range as a literal only, so the list is in app/fonts/inter.ts.
 */
export async function readNigerianLetters(): Promise<string> {
  const declared = await readFile("app/fonts/inter.ts", "utf8");
  const range = /inter-nigerian[\s\S]*?prop: "unicode-range",\s*value:\s*"([^"]+)"/.exec(declared)?.[1];
  if (!range) throw new Error("app/fonts/inter.ts gives inter-nigerian.woff2 no unicode-range");
  return range.split(",").flatMap(lettersOf).join("");
}

/** @param range "U+0100-0101" or "U+20A6" */
function lettersOf(range: string): string[] {
  const [from = "", to = from] = range.replace("U+", "").split("-");
  return codePoints(parseInt(from, 16), parseInt(to, 16));
}

export function codePoints(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
}
