/** The output of `npm run build:icons` and `npm run build:fonts` has the right sizes and letters. */
import { readFileSync } from "node:fs";
import { type Font, openSync } from "fontkit";
import sharp from "sharp";
import { sharePictureSize } from "@/lib/pictures";
import { appIcons, favicon } from "./draw-app-icons";
import { readNigerianLetters } from "./font-letters";

test.each(Object.entries(appIcons))("%s is %i pixels wide and high", async (file, side) => {
  expect(await sharp(file).metadata()).toMatchObject({ format: "png", width: side, height: side });
});

test("the favicon holds one picture", async () => {
  const file = readFileSync(favicon.file);
  expect([...file.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, favicon.side, favicon.side]);
  const [length, offset] = [file.readUInt32LE(14), file.readUInt32LE(18)];
  expect(offset + length).toBe(file.length);
  const picture = await sharp(file.subarray(offset)).metadata();
  expect(picture).toMatchObject({ format: "png", width: favicon.side, height: favicon.side });
});

test("the share picture of the site is as large as its address says", async () => {
  expect(await sharp("public/share-picture.png").metadata()).toMatchObject(sharePictureSize);
});

test("the Nigerian letters are those that browsers fetch the file for", async () => {
  const letters = [...(await readNigerianLetters())];
  const { characterSet } = openSync("app/fonts/inter-nigerian.woff2") as Font;
  // A font's table of letters ends with U+FFFF, which is not a letter.
  const drawn = characterSet.filter((code) => code !== 0xffff).map((code) => String.fromCodePoint(code));
  expect(drawn.sort()).toEqual([...letters].sort());
  for (const letter of "₦ńṣɓŋ") expect(letters).toContain(letter);
});
