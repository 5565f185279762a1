import { realpath } from "node:fs/promises";
import { ownPictureFile } from "./own-picture";

test("a picture that Oja serves is a file of public/", async () => {
  expect(await ownPictureFile("/demo/standing-fan-a.webp")).toBe(await realpath("public/demo/standing-fan-a.webp"));
  expect(await ownPictureFile("/demo/../icon-192.png")).toBe(await realpath("public/icon-192.png"));
});

test.each([
  undefined,
  "",
  "https://example.com/a.jpg",
  "//example.com/a.jpg",
  "/https://example.com/a.jpg",
  "/demo/no-such-picture.webp",
  "/demo",
  "/icons.svg",
  "/../app/apple-icon.png",
  "/demo/../../app/apple-icon.png",
  "/..%2fapp/apple-icon.png",
  "/..\\app\\apple-icon.png",
  "../app/apple-icon.png",
  "app/apple-icon.png",
])("%j is none", async (address) => expect(await ownPictureFile(address)).toBeUndefined());
