/**
 * npm run build:icons: builds one sprite of the icons in components/ui/icon-names.ts, and draws app icons
 * and share picture.
 */
import { readFile, writeFile } from "node:fs/promises";
import { iconNames } from "../components/ui/icon-names";
import { drawAppIcons } from "./draw-app-icons";
import { drawSitePicture } from "./draw-site-picture";

const attributes = `stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"`;

const symbols = await Promise.all(iconNames.map(readSymbol));
const sprite = `<!-- Lucide, ISC licence: lucide.dev/license --><svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`;
await writeFile("public/icons.svg", sprite);
console.log(`${iconNames.length} icons, ${sprite.length} bytes`);

await drawAppIcons();
await drawSitePicture("public/share-picture.png");

async function readSymbol(name: string): Promise<string> {
  const file = await readFile(`node_modules/lucide-static/icons/${name}.svg`, "utf8");
  const drawing = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(file)?.[1];
  if (!drawing) throw new Error(`There is no icon called ${name}`);
  return `<symbol id="${name}" viewBox="0 0 24 24" ${attributes}>${drawing.replaceAll(/\s*\n\s*/g, "")}</symbol>`;
}
