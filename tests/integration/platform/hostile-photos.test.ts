/** Hostile files in place of a photo are refused, or nothing is left of them but the photo. */
import { readdir } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import type { PhotoDto } from "@/lib/contracts/platform/photos";
import { dataDir } from "@/lib/process/data-dir";
import { photoStorage } from "@/lib/server/platform/photos/storage/storage";
import { expectError } from "../../helpers/expectations";
import { hostileFiles, scriptMark } from "../../helpers/hostile-photos";
import { person } from "../../helpers/market";
import { upload } from "../../helpers/photos";
import { hours } from "../../helpers/size";

/** Below an account's uploads of a minute */
const filesOfOne = 25;

// Making them takes longer than a test may on a slow machine.
beforeAll(hostileFiles, hours(1));

test(
  "311 hostile files",
  async () => {
    const files = await hostileFiles();
    expect(files).toHaveLength(311);
    const wrong: string[] = [];
    let sender = await person();
    for (const [index, { name, bytes, type }] of files.entries()) {
      if (index % filesOfOne === 0) sender = await person();
      const { status, body } = await upload(sender, new Uint8Array(bytes), { type });
      if (status <= 201) wrong.push(...(await faultsOf(body as PhotoDto)).map((fault) => `${name} is stored ${fault}`));
      // A slow machine is busy for longer than a photo may take.
      else if (![400, 413, 415, 503].includes(status)) wrong.push(`${name}: ${status}`);
    }
    expect(wrong).toEqual([]);
    expect(await readdir(path.join(dataDir, "uploads"))).toEqual([]);
  },
  hours(1),
);

async function faultsOf({ url }: PhotoDto): Promise<string[]> {
  const stored = await photoStorage().get(url.replace("/photos/", ""));
  const { format, exif, xmp, icc } = await sharp(stored).metadata();
  return [
    format !== "webp" && `as ${format}`,
    (exif ?? xmp ?? icc) && "with metadata",
    stored?.includes(scriptMark) && "with a script",
  ].filter((fault) => typeof fault === "string");
}

const sentences: [string, RegExp][] = [
  ["nothing", /not a photo/],
  ["svg with a script", /not a photo/],
  ["photo.jpg, a page", /not a photo/],
  ["jpeg, 6 twelfths of it", /damaged or incomplete/],
  ["png, 40,000 × 1", /too large/],
  ["png, 40,000 × 40,000", /too large/],
  ["gif with 400 pictures", /animation/],
];

test.each(sentences)("%s is refused with a sentence", async (name, sentence) => {
  const file = (await hostileFiles()).find((one) => one.name === name);
  const response = await upload(await person(), new Uint8Array(file?.bytes ?? []));
  expect(expectError(response)).toEqual({ status: 400, code: "bad_request", message: expect.stringMatching(sentence) });
});
