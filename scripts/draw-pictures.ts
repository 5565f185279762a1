/** Draws the demo pictures into public/demo. Run: npx tsx scripts/draw-pictures.ts */
import { mkdir } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { pictureSizes } from "../lib/pictures";
import { drawPicture } from "../demo/pictures/draw";
import { motifs } from "../demo/types";

const folder = path.join(import.meta.dirname, "..", "public", "demo");
/** Quality 72 with the default preset is larger without a visible gain on flat colours. */
const webp = { quality: 67, effort: 6, preset: "picture" } as const;

/** Rasterises every motif in both palettes; returns the number of files and bytes written per size. */
async function drawPictures(): Promise<Map<number, { files: number; bytes: number }>> {
  await mkdir(folder, { recursive: true });
  const written = new Map<number, { files: number; bytes: number }>();
  for (const motif of motifs) {
    for (const variant of ["a", "b"] as const) {
      const svg = Buffer.from(drawPicture(motif, variant));
      for (const { width, height, suffix } of pictureSizes) {
        const { size } = await sharp(svg)
          .resize(width, height)
          .webp(webp)
          .toFile(path.join(folder, `${motif}-${variant}${suffix}.webp`));
        const { files, bytes } = written.get(width) ?? { files: 0, bytes: 0 };
        written.set(width, { files: files + 1, bytes: bytes + size });
      }
    }
  }
  return written;
}

async function main(): Promise<void> {
  let total = 0;
  let count = 0;
  for (const [width, { files, bytes }] of await drawPictures()) {
    console.log(`${width} px: ${files} files, ${Math.round(bytes / files)} bytes on average`);
    total += bytes;
    count += files;
  }
  console.log(`${count} files, ${total} bytes in ${folder}`);
}

void main();
