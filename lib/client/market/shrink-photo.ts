/** The longer side, in pixels; the server stores no more (lib/server/platform/photos/decoder.ts) */
const maxSide = 1_600;
/** A phone on 3G sends this within a few seconds */
const wantedBytes = 180_000;
const qualities = [0.8, 0.7, 0.6, 0.5];

/**
 * Draws a photo anew, small enough for a slow line and without its position. A file that the browser cannot read, such
 * as HEIC on most phones, is left to the server.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => undefined);
  if (!bitmap) return file;
  try {
    const drawn = draw(bitmap);
    const shrunk = (await encode(drawn, "image/webp")) ?? (await encode(drawn, "image/jpeg"));
    return shrunk && shrunk.size < file.size ? shrunk : file;
  } finally {
    bitmap.close();
  }
}

function draw(bitmap: ImageBitmap): HTMLCanvasElement {
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext("2d");
  if (!context) return canvas;
  context.imageSmoothingQuality = "high";
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** @returns undefined when the browser writes another format instead, as Safari does for WebP */
async function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob | undefined> {
  let encoded: Blob | undefined;
  for (const quality of qualities) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
    if (blob?.type !== type) return undefined;
    encoded = blob;
    if (blob.size <= wantedBytes) break;
  }
  return encoded;
}
