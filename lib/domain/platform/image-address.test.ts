import { isImageAddress, isImageOfSite } from "./image-address";

test.each([
  "https://example.com/a.jpg",
  "HTTPS://Example.com:8443/a.jpg?w=1&h=2#x",
  "/demo/standing-fan-a.webp",
  "/demo/standing-fan-a-400.webp",
  "/photos/7/abc_DEF-1.webp",
  "/photos/0a1b2c3d",
  "/placeholder.svg",
])("%s may be a picture", (address) => expect(isImageAddress(address)).toBe(true));

test.each([
  "/search?q=fan",
  "/api/openapi.json",
  "/api/listings/1/views",
  "/",
  "/demo",
  "/demo/",
  "/demo/../api/openapi.json",
  "/demo/./a.webp",
  "/demo//a.webp",
  "/demo/%2e%2e/api",
  "/demo/a.webp?x=1",
  "/demo/a.webp#x",
  "/demo/a b.webp",
  "/demo\\a.webp",
  "/photos/..",
  "/photosphere/a.webp",
  "/placeholder.svg/x",
  "//example.com/a.jpg",
  "http://example.com/a.jpg",
  "https:example.com/a.jpg",
  "https://",
  "https://user@example.com/a.jpg",
  "https://user:secret@example.com/a.jpg",
  "https://exa mple.com/a.jpg",
  "https://example.com/a\nb.jpg",
  "javascript:alert(1)",
  "",
])("%j may not", (address) => expect(isImageAddress(address)).toBe(false));

test.each([
  ["https://oja.ng/search", true],
  ["https://OJA.ng/search", true],
  ["https://oja.ng./search", true],
  ["https://oja.ng:8443/search", true],
  ["https://oja%2Eng/search", true],
  ["https:///oja.ng/search", true],
  ["https://ojа.ng/search", false], // a Cyrillic а: another name
  ["https://images.oja.ng/a.jpg", false],
  ["https://example.com/oja.ng", false],
  ["/demo/standing-fan-a.webp", false],
])("%s is of oja.ng: %s", (address, isOwn) => expect(isImageOfSite(address, "oja.ng")).toBe(isOwn));
