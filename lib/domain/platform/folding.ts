/** Compares spellings that look alike to people. */

const marks = /\p{M}/gu;
/** Invisible characters, such as a zero-width space */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * Letters of other scripts, and small capitals, that look like Latin ones: each character of a value maps
 * to its key
 */
const lookalikes: Record<string, string> = {
  a: "аαɑᴀ",
  b: "вʙβɓ",
  c: "сᴄϲ",
  d: "ԁдᴅδɗ",
  e: "еєᴇε",
  f: "ꜰϝ",
  g: "ɡɢг",
  h: "һʜ",
  i: "іиıɪιї",
  j: "јᴊϳ",
  k: "кκᴋƙ",
  l: "лʟӏλ",
  m: "мᴍμ",
  n: "нпɴηѵν",
  o: "оοᴏօσө",
  p: "рρᴘ",
  q: "ԛ",
  r: "ʀ",
  s: "ѕꜱς",
  t: "тτᴛ",
  u: "υᴜս",
  v: "ᴠ",
  w: "ԝᴡω",
  x: "хχ",
  y: "уγʏƴ",
  z: "ᴢ",
};
const latin = new Map(
  Object.entries(lookalikes).flatMap(([letter, others]) => [...others].map((one) => [one, letter])),
);

export const hasInvisibleCharacter = (text: string): boolean => text.search(invisible) >= 0;

/** Lower case without marks, independent of the keyboard: "Ọ̀jà" and "ＯＪＡ" are "oja". */
export const withoutMarks = (text: string): string =>
  text.normalize("NFKD").replaceAll(invisible, "").replaceAll(marks, "").toLowerCase();

/** The same, with letters of other scripts mapped to the Latin ones that they look like. */
export const asLatin = (text: string): string =>
  [...withoutMarks(text)].map((char) => latin.get(char) ?? char).join("");

const digits: Record<string, string> = { "0": "o", "3": "e", "4": "a", "5": "s", "7": "t", "@": "a", $: "s", "!": "i" };

/** Digits and signs mapped to the letters that they replace; "1" is both an i and an l. */
export const readLeet = (text: string): string[] =>
  ["i", "l"].map((one) =>
    [...text].map((char) => (char === "1" || char === "|" ? one : (digits[char] ?? char))).join(""),
  );
