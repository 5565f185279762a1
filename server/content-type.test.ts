import { withCharset } from "./content-type";

test.each([
  ["text/plain", "text/plain; charset=utf-8"],
  ["text/html; charset=utf-8", "text/html; charset=utf-8"],
  ["image/svg+xml", "image/svg+xml; charset=utf-8"],
  ["application/xml", "application/xml; charset=utf-8"],
  ["application/json", "application/json"],
  ["image/webp", "image/webp"],
])("%s is sent as %s", (type, sent) => expect(withCharset(type)).toBe(sent));
