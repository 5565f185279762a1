import type { IncomingMessage } from "node:http";
import { encodingFor, isNotModified } from "./negotiation";

const request = (headers: Record<string, string>) => ({ headers }) as unknown as IncomingMessage;

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip;q=1.0, br;q=0", "gzip"],
  ["br;q=0.1, gzip", "gzip"],
  ["identity", undefined],
  ["identity, br;q=0.5", undefined],
  ["", undefined],
  ["bread", undefined],
])("a client that accepts %j gets %s", (accepted, encoding) =>
  expect(encodingFor(request({ "accept-encoding": accepted }))).toBe(encoding),
);

test("a client without Accept-Encoding gets the body uncompressed", () =>
  expect(encodingFor(request({}))).toBeUndefined());

test.each([
  ['W/"a"', true],
  ['"b", "a"', true],
  ["*", true],
  ['"b"', false],
])("If-None-Match %s", (known, isSame) =>
  expect(isNotModified(request({ "if-none-match": known }), { etag: 'W/"a"' })).toBe(isSame),
);

test("without a validator nothing is fresh", () => expect(isNotModified(request({}), { etag: '"a"' })).toBe(false));
