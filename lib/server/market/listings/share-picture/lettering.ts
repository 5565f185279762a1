import "server-only";
import { type Font, openSync } from "fontkit";

/**
 * Text as SVG outlines. The letters of Nigeria's languages need a shaping engine: ₦, ɓ, and a tone mark
 * over a dotted capital (Ẹ̀kọ́). Outlines look the same on every machine, whatever fonts it has.
 */
export type TextStyle = { size: number; weight: keyof typeof fontFiles };

/** The whole of Inter: a subset cannot place a mark on a letter of another subset. */
const fontFiles = {
  semibold: "node_modules/@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf",
  extrabold: "node_modules/@expo-google-fonts/inter/800ExtraBold/Inter_800ExtraBold.ttf",
};

const fonts = new Map<TextStyle["weight"], Font>();

function fontOf(weight: TextStyle["weight"]): Font {
  const font = fonts.get(weight) ?? (openSync(fontFiles[weight]) as Font);
  fonts.set(weight, font);
  return font;
}

/** The part of a text that the font can draw, in one line; emoji and other scripts are left out. */
export function drawable(text: string): string {
  const font = fontOf("semibold");
  const letters = [...text.normalize("NFC")].map((letter) =>
    /\s/.test(letter) ? " " : font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) ? letter : "",
  );
  return letters.join("").replaceAll(/ +/g, " ").trim();
}

/** Inter's contextual alternates (arrows, colons between figures) take most of the time and change nothing here. */
const features = { calt: false };

export function widthOf(text: string, { size, weight }: TextStyle): number {
  const font = fontOf(weight);
  return (font.layout(text, features).advanceWidth * size) / font.unitsPerEm;
}

/** The outlines of one line, as the data of an SVG path. */
export function outlines(text: string, { size, weight }: TextStyle, x: number, baseline: number): string {
  const font = fontOf(weight);
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text, features);
  let pen = x;
  return glyphs
    .map((glyph, index) => {
      const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {};
      const at = { x: pen + xOffset * scale, y: baseline - yOffset * scale };
      pen += xAdvance * scale;
      return glyph.path.scale(scale, -scale).translate(at.x, at.y).toSVG();
    })
    .join("");
}

const ellipsis = "…";

/** Breaks a text between words, or within a word wider than a line; a text that is too long ends with an ellipsis. */
export function breakLines(text: string, style: TextStyle, width: number, maxLines: number): string[] {
  const lines: string[] = [];
  let rest = text;
  while (rest && lines.length < maxLines) {
    const line = lines.length === maxLines - 1 ? shortened(rest, style, width) : firstLine(rest, style, width);
    lines.push(line);
    rest = rest.slice(line.length).trimStart();
  }
  return lines;
}

/** One line, ending with an ellipsis when it is too wide. */
export function shortened(text: string, style: TextStyle, width: number): string {
  if (widthOf(text, style) <= width) return text;
  return longestStart(text, style, width - widthOf(ellipsis, style)).trimEnd() + ellipsis;
}

function firstLine(text: string, style: TextStyle, width: number): string {
  const start = longestStart(text, style, width);
  const endsWithWord = start.length === text.length || text[start.length] === " ";
  const lastSpace = start.lastIndexOf(" ");
  return endsWithWord || lastSpace < 0 ? start : start.slice(0, lastSpace);
}

const segmenter = new Intl.Segmenter();

/** At least one letter, so that every line makes progress. */
function longestStart(text: string, style: TextStyle, width: number): string {
  const ends = [...segmenter.segment(text)].map(({ index, segment }) => index + segment.length);
  let [fits, tooMany] = [1, ends.length + 1];
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1;
    if (widthOf(text.slice(0, ends[middle - 1]), style) <= width) fits = middle;
    else tooMany = middle;
  }
  return text.slice(0, ends[fits - 1]);
}
