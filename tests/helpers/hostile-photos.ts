/** Files that are no photos, or more than that: made by code, the same ones each time. */
import { crc32, deflateSync, gzipSync } from "node:zlib";
import sharp from "sharp";
import { drawPhoto } from "./photos";

export type HostileFile = { name: string; bytes: Buffer; type?: string };

const script = "<script>alert(document.cookie)</script>";
export const scriptMark = "<script";
const html = `<!doctype html><html><body onload=alert(1)>${script}</body></html>`;

const chunk = (type: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(type, 4, "latin1");
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), data])));
  return Buffer.concat([head, data, check]);
};

const pngStart = Buffer.from("89504e470d0a1a0a", "hex");

function png(width: number, height: number, bits: number, pixels: Buffer, ...others: Buffer[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([bits, 0, 0, 0, 0], 8);
  const end = chunk("IEND", Buffer.alloc(0));
  return Buffer.concat([pngStart, chunk("IHDR", header), ...others, chunk("IDAT", pixels), end]);
}

/** All black, as small as it can be sent */
const blackPng = (width: number, height: number, ...others: Buffer[]): Buffer =>
  png(width, height, 1, deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 }), ...others);

const named = (name: string, text: string | Buffer, type?: string): HostileFile => ({
  name,
  bytes: Buffer.from(text as string),
  type,
});

async function validFiles(): Promise<Record<string, Buffer>> {
  const photo = () => drawPhoto({ width: 300, height: 200, seed: 7 });
  return {
    jpeg: await photo().jpeg().toBuffer(),
    progressive: await photo().jpeg({ progressive: true }).toBuffer(),
    png: await photo().png().toBuffer(),
    webp: await photo().webp().toBuffer(),
    gif: await photo().gif().toBuffer(),
    avif: await photo().avif({ effort: 0 }).toBuffer(),
  };
}

const cutOff = ([name, bytes]: [string, Buffer]): HostileFile[] =>
  Array.from({ length: 12 }, (_, part) => ({
    name: `${name}, ${part} twelfths of it`,
    bytes: bytes.subarray(0, Math.floor((bytes.length * part) / 12)),
  }));

/** With other bytes somewhere, by a generator without memory */
const damaged = ([name, bytes]: [string, Buffer]): HostileFile[] =>
  Array.from({ length: 20 }, (_, turn) => {
    const copy = Buffer.from(bytes);
    for (let change = 0; change < 1 + turn; change++)
      copy[(turn * 7_919 + change * 104_729) % copy.length] = (turn * 31 + change * 17) & 255;
    return { name: `${name}, damaged in ${turn + 1} places`, bytes: copy };
  });

/** Both a photo and something else. The photo is taken, the rest is gone. */
const polyglots = ([name, bytes]: [string, Buffer]): HostileFile[] => [
  { name: `${name} with a page behind it`, bytes: Buffer.concat([bytes, Buffer.from(html)]) },
  {
    name: `${name} with an archive behind it`,
    bytes: Buffer.concat([bytes, Buffer.from("PK\x03\x04"), Buffer.alloc(500)]),
  },
  {
    name: `${name} with a program behind it`,
    bytes: Buffer.concat([bytes, Buffer.from("<?php system($_GET[0]); ?>")]),
  },
  { name: `${name} called text/html`, bytes, type: "text/html" },
];

const withSize = (bytes: Buffer, write: (copy: Buffer) => void): Buffer => {
  const copy = Buffer.from(bytes);
  write(copy);
  return copy;
};

function wrongHeaders(valid: Record<string, Buffer>): HostileFile[] {
  const jpeg = valid.jpeg ?? Buffer.alloc(0);
  const frame = jpeg.indexOf(Buffer.from("ffc0", "hex"));
  const gif = valid.gif ?? Buffer.alloc(0);
  const sides = [0, 1, 16_001, 40_000, 65_535];
  return sides.flatMap((side) => [
    named(
      `jpeg of ${side} pixels in its header`,
      withSize(jpeg, (copy) => copy.writeUInt16BE(side, frame + 5)),
    ),
    named(
      `gif of ${side} pixels in its header`,
      withSize(gif, (copy) => copy.writeUInt16LE(side, 6)),
    ),
    named(`png of ${side} × ${side} without pixels`, png(side, side, 8, deflateSync(Buffer.alloc(10)))),
  ]);
}

async function bombs(valid: Record<string, Buffer>): Promise<HostileFile[]> {
  const zeros = deflateSync(Buffer.alloc(64 * 1024 * 1024), { level: 9 });
  const text = chunk("zTXt", Buffer.concat([Buffer.from("Comment\0\0", "latin1"), zeros]));
  const profile = chunk("iCCP", Buffer.concat([Buffer.from("icc\0\0", "latin1"), zeros]));
  const frames = async (count: number) => {
    const pictures = Array.from({ length: count }, (_, seed) =>
      drawPhoto({ width: 24, height: 18, seed }).png().toBuffer(),
    );
    return sharp(await Promise.all(pictures), { join: { animated: true } });
  };
  return [
    named("png, 40,000 × 1", blackPng(40_000, 1)),
    named("png, 1 × 40,000", blackPng(1, 40_000)),
    named("png, 40,000 × 40,000", blackPng(40_000, 40_000)),
    named("png, 15,000 × 15,000", blackPng(15_000, 15_000)),
    named("png, 6,300 × 6,300", blackPng(6_300, 6_300)),
    named("png with a text of 64 MB", blackPng(10, 10, text)),
    named("png with a profile of 64 MB", blackPng(10, 10, profile)),
    named(
      "png with 50,000 chunks",
      blackPng(10, 10, ...Array.from({ length: 50_000 }, () => chunk("tEXt", Buffer.from("a\0b")))),
    ),
    named("jpeg with 3,000 scans", withScans(valid.progressive ?? Buffer.alloc(0), 3_000)),
    named("gif with 400 pictures", await (await frames(400)).gif({ effort: 1 }).toBuffer()),
    named("webp with 400 pictures", await (await frames(400)).webp({ effort: 0 }).toBuffer()),
    named(
      "progressive jpeg, 6,000 × 6,000",
      await sharp({ create: { width: 6_000, height: 6_000, channels: 3, background: "#875" } })
        .jpeg({ progressive: true, chromaSubsampling: "4:4:4" })
        .toBuffer(),
    ),
  ];
}

/** The last scan of a progressive JPEG again and again: each is decoded over the whole picture. */
function withScans(jpeg: Buffer, count: number): Buffer {
  const at = jpeg.lastIndexOf(Buffer.from("ffda", "hex"));
  const scan = jpeg.subarray(at, jpeg.length - 2);
  const end = jpeg.subarray(jpeg.length - 2);
  return Buffer.concat([jpeg.subarray(0, jpeg.length - 2), ...Array.from({ length: count }, () => scan), end]);
}

const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">${content}</svg>`;

const otherFormats = (): HostileFile[] => [
  named("nothing", ""),
  named("one letter", "a"),
  named("photo.jpg, a page", html),
  named("a page", html, "text/html"),
  named("svg with a script", svg(script), "image/svg+xml"),
  named("svg called a jpeg", svg(script)),
  named("svg that reads a file", `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg("<text>&x;</text>")}`),
  named(
    "svg of a billion words",
    `<!DOCTYPE s [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]>${svg("<text>&c;</text>")}`,
  ),
  named("svg of another site", svg('<image href="http://127.0.0.1:1/a.png" width="9" height="9"/>')),
  named("svg, compressed", gzipSync(svg(script))),
  named("pdf", "%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj"),
  named("postscript", "%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n(/etc/passwd) (r) file"),
  named("mvg", "push graphic-context\nviewbox 0 0 9 9\nimage over 0,0 0,0 'https://127.0.0.1/x'\npop graphic-context"),
  named("msl", '<?xml version="1.0"?><image><read filename="/etc/passwd"/></image>'),
  named("bitmap", Buffer.concat([Buffer.from("BM"), Buffer.alloc(200)])),
  named("icon", Buffer.concat([Buffer.from("00000100010010100000", "hex"), Buffer.alloc(200)])),
  named("photoshop", Buffer.concat([Buffer.from("8BPS\0\x01"), Buffer.alloc(200)])),
  named("tiff", Buffer.concat([Buffer.from("49492a0008000000", "hex"), Buffer.alloc(200)])),
  named("big tiff", Buffer.concat([Buffer.from("49492b0008000000", "hex"), Buffer.alloc(200)])),
  named("exr", Buffer.concat([Buffer.from("762f310102000000", "hex"), Buffer.alloc(200)])),
  named("jpeg xl", Buffer.concat([Buffer.from("ff0a", "hex"), Buffer.alloc(200)])),
  named("jpeg 2000", Buffer.concat([Buffer.from("0000000c6a5020200d0a870a", "hex"), Buffer.alloc(200)])),
  named("heic", Buffer.concat([Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic"), Buffer.alloc(200)])),
  named("film", Buffer.concat([Buffer.from("\0\0\0\x18ftypmp42\0\0\0\0mp42isom"), Buffer.alloc(200)])),
  named("ppm", `P6 40000 40000 255\n${"\0".repeat(100)}`),
  named("pgm", "P2 2 2 255 1 2 3 4"),
  named("radiance", "#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 9 +X 9\n"),
  named("fits", "SIMPLE  =                    T".padEnd(2_880)),
  named("matlab", "MATLAB 5.0 MAT-file".padEnd(300)),
  named("libvips' own", Buffer.concat([Buffer.from("b6a6f208", "hex"), Buffer.alloc(300)])),
  named("csv", "1,2,3\n4,5,6\n"),
  named("archive", Buffer.concat([Buffer.from("PK\x03\x04"), Buffer.alloc(300)])),
  named("program", Buffer.concat([Buffer.from("\x7fELF"), Buffer.alloc(300)])),
  named("json", '{"url":"/photos/x"}', "application/json"),
  named("form", '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--', "multipart/form-data; boundary=x"),
];

/** The first bytes of a format, and then anything */
const onlyStarts = (valid: Record<string, Buffer>): HostileFile[] =>
  Object.entries(valid).flatMap(([name, bytes]) =>
    [8, 16, 32, 64, 128].map((length) => {
      const rest = Buffer.from(Array.from({ length: 4_000 }, (_, at) => (at * 2_654_435_761 + length) & 255));
      return { name: `${name} for ${length} bytes`, bytes: Buffer.concat([bytes.subarray(0, length), rest]) };
    }),
  );

let files: Promise<HostileFile[]> | undefined;
export const hostileFiles = (): Promise<HostileFile[]> => (files ??= makeFiles());

async function makeFiles(): Promise<HostileFile[]> {
  const valid = await validFiles();
  const entries = Object.entries(valid);
  return [
    ...entries.flatMap(cutOff),
    ...entries.flatMap(damaged),
    ...entries.flatMap(polyglots),
    ...wrongHeaders(valid),
    ...(await bombs(valid)),
    ...otherFormats(),
    ...onlyStarts(valid),
    { name: "more than 10 MB", bytes: Buffer.alloc(10 * 1024 * 1024 + 1) },
    { name: "10 MB of zeros", bytes: Buffer.alloc(10 * 1024 * 1024) },
    {
      name: "jpeg and 9 MB of zeros",
      bytes: Buffer.concat([valid.jpeg ?? Buffer.alloc(0), Buffer.alloc(9 * 1024 * 1024)]),
    },
  ];
}
