/** Text messages in the alphabet of GSM (3GPP TS 23.038): any other character makes a message of 70 characters. */

/** The length of one message, which is paid once */
export const maxTextLength = 160;

/** Characters that the alphabet lacks, and their usual replacements */
const replacements: Readonly<Record<string, string>> = {
  "₦": "NGN ",
  "⁄": "/",
  "×": "x",
  "‘": "'",
  "’": "'",
  "“": '"',
  "”": '"',
  "–": "-",
  "—": "-",
  ɓ: "b",
  Ɓ: "B",
  ɗ: "d",
  Ɗ: "D",
  ƙ: "k",
  Ƙ: "K",
  ƴ: "y",
  Ƴ: "Y",
  ø: "o",
  Ø: "O",
  ß: "ss",
};

/** The characters that GSM and ASCII share, without those that count twice: ^{}\[~]| */
const others = /[^A-Za-z0-9 @$_!"#%&'()*+,\-./:;<=>?]+/g;

/** "Ọ̀ja’s ₦15,000" is "Oja's NGN 15,000"; signs that have no likeness become spaces. */
export const toGsmText = (text: string): string =>
  [...text.normalize("NFKD").replaceAll(/\p{M}/gu, "")]
    .map((character) => replacements[character] ?? character)
    .join("")
    .replaceAll(others, " ")
    .replaceAll(/ {2,}/g, " ")
    .trim();

/** Cuts after a word where there is one, with dots. @param text of the alphabet */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const dots = "...";
  const cut = text.slice(0, Math.max(0, maxLength - dots.length));
  return `${cut.replace(/(?<=\S{3}.*)\s+\S*$/, "")}${dots}`.slice(0, maxLength);
}
