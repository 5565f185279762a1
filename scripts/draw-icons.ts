/** npm run draw:icons: gathers the icons that components/ui/icon-names.ts lists into one sprite. */
import { readFile, writeFile } from "node:fs/promises";
import { iconNames } from "../components/ui/icon-names";

const attributes = `stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"`;

const symbols = await Promise.all(iconNames.map(readSymbol));
const sprite = `<!-- Lucide, ISC licence: lucide.dev/license --><svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`;
await writeFile("public/icons.svg", sprite);
console.log(`${iconNames.length} icons, ${sprite.length} bytes`);

async function readSymbol(name: string): Promise<string> {
  const file = await readFile(`node_modules/lucide-static/icons/${name}.svg`, "utf8");
  const drawing = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(file)?.[1];
  if (!drawing) throw new Error(`There is no icon called ${name}`);
  return `<symbol id="${name}" viewBox="0 0 24 24" ${attributes}>${drawing.replaceAll(/\s*\n\s*/g, "")}</symbol>`;
}
