/**
 * Decodes photos for the web server, which forks this (decode-photo.ts), and ends with it. Files come from strangers:
 * what they do to a decoder happens here, in a process that has no secrets and can be killed.
 */
import sharp, { type Metadata, type Sharp, type SharpOptions } from "sharp";
import { type PhotoWidth, photoFiles } from "../../../pictures.ts";
import { lowerPriority } from "../../../process/lower-priority.ts";

/** A message of the web server: the path of a file */
export type ToDecoder = { file: string };
export type FromDecoder = { isReady: true } | { photo: DecodedPhoto } | { refused: Refusal };

export type DecodedPhoto = {
  width: number;
  height: number;
  /** The mean colour, such as 8a6f4c */
  colour: string;
  /** dHash, signed; null for a picture that is nearly flat, which would look like any other */
  perceptualHash: bigint | null;
  /** WebP, by the width that names the file */
  files: readonly { name: PhotoWidth; bytes: Uint8Array }[];
};

/** Why a file is no photo */
export type Refusal = "unknown" | "broken" | "tooLarge" | "animated" | "heic";

const maxPixels = 40_000_000;
const maxSide = 16_000;
/** An animation is shown by its first picture; a long one is a film. */
const maxFrames = 100;
/** The bounds of the widest file. A tall photo is bounded by its height. */
const largest = { width: 1600, height: 2400 };
const qualities: Record<PhotoWidth, number> = { 320: 62, 800: 66, 1600: 70 };
/** A page of 40 megapixels takes 160 MB. */
const maxMemoryBytes = 420 * 1024 * 1024;
const checkMemoryEveryMs = 20;
/** Purchases go first. */
const niceness = 10;

const formats = new Set(["jpeg", "png", "webp", "gif", "heif"]);
/** libvips' own names. All other loaders, such as those of SVG and PDF, are never asked. */
const loaders = ["Jpeg", "Png", "Webp", "Nsgif", "Heif"].map((name) => `VipsForeignLoad${name}`);

sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: loaders });

// The server decides when decoding is over; a signal may reach the whole process group.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => undefined);
// Nothing to flush; a normal exit has hung on libvips threads.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
process.on("message", ({ file }: ToDecoder) => {
  decode(file).then(
    (photo) => send({ photo }),
    (error: unknown) => send({ refused: error instanceof RefusedError ? error.reason : "broken" }),
  );
});
lowerPriority(niceness);
// libvips works on threads of its own, so that this one is free to watch.
setInterval(endIfLarge, checkMemoryEveryMs).unref();
send({ isReady: true });

function endIfLarge(): void {
  if (process.memoryUsage.rss() > maxMemoryBytes) process.kill(process.pid, "SIGKILL");
}

function send(message: FromDecoder): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
}

class RefusedError extends Error {
  readonly reason: Refusal;

  constructor(reason: Refusal) {
    super(reason);
    this.reason = reason;
  }
}

async function decode(file: string): Promise<DecodedPhoto> {
  const options: SharpOptions = { limitInputPixels: maxPixels, failOn: "error" };
  assertPhoto(
    await sharp(file, { ...options, limitInputPixels: false })
      .metadata()
      .catch(refuseUnknown),
  );
  const { data, info } = await sharp(file, options)
    .autoOrient()
    .flatten({ background: "#fff" })
    .resize({ ...largest, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = () => sharp(data, { raw: { width, height, channels } });
  const files = photoFiles({ width }).map(async (name) => {
    const resized = name < width ? pixels().resize({ width: name }) : pixels();
    return { name, bytes: await resized.webp({ quality: qualities[name] }).toBuffer() };
  });
  return {
    width,
    height,
    colour: await meanColour(pixels()),
    perceptualHash: await differenceHash(pixels()),
    files: await Promise.all(files),
  };
}

function refuseUnknown(): never {
  throw new RefusedError("unknown");
}

function assertPhoto({ format, compression, width, height, pages = 1 }: Metadata): void {
  if (!formats.has(format)) throw new RefusedError("unknown");
  if (format === "heif" && compression !== "av1") throw new RefusedError("heic");
  if (width > maxSide || height > maxSide || width * height > maxPixels) throw new RefusedError("tooLarge");
  if (pages > maxFrames) throw new RefusedError("animated");
}

async function meanColour(pixels: Sharp): Promise<string> {
  const mean = await pixels.resize(1, 1, { fit: "fill" }).toColourspace("srgb").removeAlpha().raw().toBuffer();
  return mean.subarray(0, 3).toString("hex");
}

const hashSize = { width: 9, height: 8 };
/** In 256 shades of grey */
const flatContrast = 16;
const fewestEdges = 4;

/** Whether each point is brighter than its neighbour: the same for a picture that was scaled, recoded or brightened. */
async function differenceHash(pixels: Sharp): Promise<bigint | null> {
  const { width, height } = hashSize;
  const greys = await pixels.resize(width, height, { fit: "fill" }).greyscale().raw().toBuffer();
  if (Math.max(...greys) - Math.min(...greys) < flatContrast) return null;
  const bits = Array.from({ length: 64 }, (_, bit) => {
    const at = Math.floor(bit / height) * width + (bit % height);
    return (greys[at] ?? 0) > (greys[at + 1] ?? 0);
  });
  const edges = bits.filter(Boolean).length;
  if (edges < fewestEdges || edges > bits.length - fewestEdges) return null;
  return BigInt.asIntN(64, BigInt(`0b${bits.map(Number).join("")}`));
}
