import fc from "fast-check";
import { breakLines, drawable, outlines, shortened, type TextStyle, widthOf } from "./lettering";

const style: TextStyle = { size: 40, weight: "extrabold" };

describe("drawable text", () => {
  test.each(["₦1,250,000", "Ìbàdàn", "Ẹ̀kọ́ gàrí ọ̀ṣun", "ɓauna ƙasa ɗan ƴ", "Ụlọ ọma, ṅka", "“Tokunbo” – 5½ m² × 3…"])(
    "%s, every letter",
    (text) => expect(drawable(text)).toBe(text.normalize("NFC")),
  );

  test.each([
    ["🐂 cow 👨‍👩‍👧 and calf ✅", "cow and calf"],
    ["عربي gàrí 中文", "gàrí"],
    ["😀", ""],
    ["two\nlines\tand  spaces ", "two lines and spaces"],
    ["ọ́ṣẹ́".normalize("NFD"), "ọ́ṣẹ́".normalize("NFC")],
  ])("of %j is %j", (text, drawn) => expect(drawable(text)).toBe(drawn));
});

/** The height of a line above its baseline, in pixels. */
function height(text: string): number {
  const numbers = outlines(text, style, 0, 0).match(/-?\d+(\.\d+)?/g) ?? [];
  return -Math.min(...numbers.filter((_, index) => index % 2 === 1).map(Number));
}

test.each([
  ["Ẹ̀", "Ẹ"],
  ["Ọ́", "Ọ"],
  ["ẹ̀", "ẹ"],
  ["m̀", "m"],
])("a tone mark stands over its letter: %s", (marked, plain) => {
  expect(height(marked)).toBeGreaterThan(height(plain) + style.size * 0.1);
  expect(widthOf(marked, style)).toBe(widthOf(plain, style));
});

describe("lines", () => {
  const width = 300;

  test("break between words and end with an ellipsis", () => {
    const lines = breakLines("Standing fan with its box and one spare blade", style, width, 2);
    expect(lines).toEqual(["Standing fan", expect.stringMatching(/^with its.*\S…$/)]);
  });

  test("break a word that is wider than a line", () => {
    const lines = breakLines("x".repeat(200), style, width, 3);
    expect(lines.map((line) => /^x+…?$/.test(line))).toEqual([true, true, true]);
  });

  test("stay as they are when they fit", () => {
    expect(breakLines("Gàrí", style, width, 3)).toEqual(["Gàrí"]);
    expect(shortened("Gàrí", style, width)).toBe("Gàrí");
    expect(breakLines("", style, width, 3)).toEqual([]);
  });

  test("of any text fit, are few, and say its beginning", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (title) => {
        const text = drawable(title);
        const lines = breakLines(text, style, width, 3);
        expect(lines.length).toBeLessThanOrEqual(3);
        for (const line of lines) {
          expect(widthOf(line, style)).toBeLessThanOrEqual(width);
          expect(outlines(line, style, 0, 0)).not.toMatch(/NaN|undefined/);
        }
        const letters = (part: string) => part.replaceAll(" ", "");
        expect(letters(text).startsWith(letters(lines.join("")).replace(/…$/, ""))).toBe(true);
      }),
      { examples: [["ọ̀ṣun ".repeat(40)], ["a ".repeat(100)], ["️🇳🇬 1️⃣"]] },
    );
  });
});
