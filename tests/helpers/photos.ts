/** Photos of different contents, and the door that takes them. */
import { randomInt } from "node:crypto";
import sharp, { type Sharp } from "sharp";
import { POST as uploadPhoto } from "@/app/api/photos/route";
import { photo, type PhotoDto } from "@/lib/contracts/platform/photos";
import type { ApiResult } from "./api";
import { expectDocumented } from "./documented";
import { expectOk } from "./expectations";
import type { Person } from "./market";

type Shape = {
  width?: number;
  height?: number;
  seed?: number;
  /** How far points differ from their neighbours, as those of a camera do */
  grain?: number;
};

/** Soft patches of colour, the same for the same seed, as photos are more than noise */
export function drawPhoto({ width = 640, height = 480, seed = randomInt(2 ** 31) }: Shape = {}): Sharp {
  const patches = { width: 12, height: 9, channels: 3 } as const;
  const random = randomOf(seed);
  const pixels = Buffer.from(Array.from({ length: 12 * 9 * 3 }, () => random() & 255));
  return sharp(pixels, { raw: patches }).resize(width, height, { fit: "fill", kernel: "cubic" });
}

/** mulberry32 */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

export async function jpeg(shape: Shape = {}): Promise<Buffer<ArrayBuffer>> {
  const { width = 640, height = 480, grain } = shape;
  const photo = drawPhoto(shape);
  if (grain) {
    const noise = { type: "gaussian", mean: 128, sigma: grain } as const;
    const layer = sharp({ create: { width, height, channels: 3, background: "#000", noise } }).png({
      compressionLevel: 0,
    });
    photo.composite([{ input: await layer.toBuffer(), blend: "soft-light" }]);
  }
  return (await photo.jpeg({ quality: 90 }).toBuffer()) as Buffer<ArrayBuffer>;
}

type Sent = { type?: string; headers?: Record<string, string> };

/** As HTTP would call it. */
export async function upload(
  caller: { token: string } | undefined,
  bytes: Uint8Array<ArrayBuffer>,
  { type = "image/jpeg", headers = {} }: Sent = {},
): Promise<ApiResult> {
  const request = new Request("http://localhost:3000/api/photos", {
    method: "POST",
    headers: { "Content-Type": type, ...(caller && { Authorization: `Bearer ${caller.token}` }), ...headers },
    body: bytes,
  });
  const response = await uploadPhoto(request, {});
  const body: unknown = await response.json();
  expectDocumented(uploadPhoto, response.status, body);
  return { status: response.status, body, headers: response.headers };
}

export const uploaded = async (caller: Pick<Person, "token">, bytes?: Uint8Array<ArrayBuffer>): Promise<PhotoDto> =>
  expectOk(photo, await upload(caller, bytes ?? (await jpeg())), 201);
