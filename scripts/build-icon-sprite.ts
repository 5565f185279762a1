/** npm run build:icons: gathers the icons of components/ui/icon-names.ts into one sprite, and draws app/icon.svg in the sizes that phones want. */
import { readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { iconNames } from "../components/ui/icon-names";
import { brandColours } from "../lib/colours";

const attributes = `stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"`;

const symbols = await Promise.all(iconNames.map(readSymbol));
const sprite = `<!-- Lucide, ISC licence: lucide.dev/license --><svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`;
await writeFile("public/icons.svg", sprite);
console.log(`${iconNames.length} icons, ${sprite.length} bytes`);

/** Side in pixels of each file */
const appIcons = { "app/apple-icon.png": 180, "public/icon-192.png": 192, "public/icon-512.png": 512 };
for (const [file, side] of Object.entries(appIcons)) {
  const drawing = sharp("app/icon.svg", { density: (72 * side) / 32 }).resize(Math.round(side * 0.8));
  const margin = Math.round(side * 0.1);
  await drawing
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: brandColours.icon })
    .resize(side, side)
    .flatten({ background: brandColours.icon })
    .png({ palette: true })
    .toFile(file);
}

async function readSymbol(name: string): Promise<string> {
  const file = await readFile(`node_modules/lucide-static/icons/${name}.svg`, "utf8");
  const drawing = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(file)?.[1];
  if (!drawing) throw new Error(`There is no icon called ${name}`);
  return `<symbol id="${name}" viewBox="0 0 24 24" ${attributes}>${drawing.replaceAll(/\s*\n\s*/g, "")}</symbol>`;
}
