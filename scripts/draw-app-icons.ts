/** Draws app/icon.svg in the sizes that phones and old browsers need. */
import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { brandColours } from "../lib/colours";

/** Side in pixels of each file */
export const appIcons = { "app/apple-icon.png": 180, "public/icon-192.png": 192, "public/icon-512.png": 512 };

export const favicon = { file: "public/favicon.ico", side: 32 };

export async function drawAppIcons(): Promise<void> {
  for (const [file, side] of Object.entries(appIcons)) await writeFile(file, await drawOnGround(side));
  await writeFile(favicon.file, toIco(await drawLogo(favicon.side), favicon.side));
}

const drawLogo = (side: number): Promise<Buffer> =>
  sharp("app/icon.svg", { density: (72 * side) / 32 })
    .resize(side, side)
    .png()
    .toBuffer();

/** With a margin, because phones crop the icon to a circle or a rounded square. */
async function drawOnGround(side: number): Promise<Buffer> {
  const logo = await drawLogo(Math.round(side * 0.8));
  return sharp({ create: { width: side, height: side, channels: 3, background: brandColours.icon } })
    .composite([{ input: logo, gravity: "centre" }])
    .png({ palette: true })
    .toBuffer();
}

/** An ICO file with one picture: a header, a directory entry, and the PNG. */
function toIco(png: Buffer, side: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // one picture
  head.writeUInt8(side, 6);
  head.writeUInt8(side, 7);
  head.writeUInt16LE(1, 10); // colour planes
  head.writeUInt16LE(32, 12); // bits per pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18); // where the picture begins
  return Buffer.concat([head, png]);
}
