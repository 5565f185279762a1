/**
 * npm run build:fonts: subsets Inter (SIL Open Font License) to the letters and weights of Oja's pages.
 * Most visits load these two files and no other.
 */
import { readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";
import { codePoints, readNigerianLetters } from "./font-letters";

const source = "node_modules/@fontsource-variable/inter/files";
const weights = { wght: { min: 400, max: 800 } };

/** Latin-1 with typographic punctuation: the subset that @fontsource calls latin */
const latin = [
  ...codePoints(0x20, 0x7e),
  ...codePoints(0xa0, 0xff),
  ..."ıŒœʻˆ˚˜\u0304\u0308\u0329–—‘’‚“”„†•…‹›⁄€™↑↓−",
].join("");
await subset("inter-latin-wght-normal.woff2", latin, "app/fonts/inter-latin.woff2");
await subset("inter-latin-ext-wght-normal.woff2", await readNigerianLetters(), "app/fonts/inter-nigerian.woff2");

async function subset(file: string, letters: string, to: string): Promise<void> {
  const font = await subsetFont(await readFile(`${source}/${file}`), letters, {
    targetFormat: "woff2",
    variationAxes: weights,
  });
  await writeFile(to, font);
  console.log(`${to}: ${font.length} bytes`);
}
