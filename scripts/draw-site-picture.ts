/** Draws the picture of a link to the home page, a category or a profile in a chat. */
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { brandColours, scales } from "../lib/colours";
import { sharePictureSize } from "../lib/pictures";
import { outlines, type TextStyle, widthOf } from "../lib/server/market/listings/share-picture/lettering";
import { site } from "../lib/site";

const { width, height } = sharePictureSize;
const nameStyle: TextStyle = { size: 150, weight: "extrabold" };
const lineStyle: TextStyle = { size: 44, weight: "semibold" };
const lines = ["Buy, sell, rent and hire in Nigeria.", "Oja holds your money until your goods come."];

export async function drawSitePicture(file: string): Promise<void> {
  const logo = /<svg[^>]*>(.*)<\/svg>/s.exec(await readFile("app/icon.svg", "utf8"))?.[1] ?? "";
  const side = 170;
  const left = (width - side - 36 - widthOf(site.name, nameStyle)) / 2;
  const drawing = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<path d="M0 0h${width}v${height}h-${width}z" fill="${brandColours.icon}"/>`,
    ...awning(),
    `<g transform="translate(${left} 190) scale(${side / 32})">${logo}</g>`,
    write(site.name, nameStyle, left + side + 36, 328),
    ...lines.map((line, index) => write(line, lineStyle, (width - widthOf(line, lineStyle)) / 2, 460 + index * 62)),
    "</svg>",
  ];
  await sharp(Buffer.from(drawing.join("")))
    .png({ palette: true })
    .toFile(file);
}

const write = (text: string, style: TextStyle, x: number, baseline: number) =>
  `<path d="${outlines(text, style, x, baseline)}" fill="${scales.sand[0]}"/>`;

const stripes = 12;

/** A market stall's awning, at the top */
function awning(): string[] {
  const stripe = width / stripes;
  return Array.from({ length: stripes }, (_, index) => {
    const fill = index % 2 ? scales.green[700] : scales.gold[200];
    return `<path d="M${index * stripe} 0h${stripe}v60a${stripe / 2} ${stripe / 2} 0 0 1-${stripe} 0z" fill="${fill}"/>`;
  });
}
