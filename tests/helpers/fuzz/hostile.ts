/** Values that have broken others: as JSON, as text in addresses, and as whole bodies. */
import fc from "fast-check";

const texts = [
  "",
  " ",
  "\0",
  "a\0b",
  "\u0001\u001f\u007f\u0085",
  "\uD800",
  "Ada \uDFFF Obi",
  "\u202Eevil\u202C",
  "\u2066Ada\u2069",
  "\u200B\u200D\uFEFF",
  "\uFFFE\uFFFF",
  "\u2028\r\nSet-Cookie: a=b",
  "x".repeat(16 * 1024),
  "e\u0301".repeat(10_000),
  "🏳️‍🌈".repeat(2_000),
  " ".repeat(60_000),
  `${"a".repeat(60_000)}!`,
  "a@".repeat(30_000),
  "(".repeat(5_000),
  "'; drop table users; --",
  "\\",
  "%",
  "%00",
  "%_%",
  "a & | ! ( :* <-> '",
  '"unclosed',
  "${7*7}{{7*7}}<%= 7*7 %>",
  "<script>alert(1)</script>",
  "../../../../etc/passwd",
  "__proto__",
  "constructor",
  "toString",
  "null",
  "undefined",
  "NaN",
  "Infinity",
  "-0",
  "-1",
  "00",
  "1e309",
  "1e-9",
  "0x10",
  "1_000",
  "１２３",
  "٣",
  "9".repeat(20),
  "9".repeat(5_000),
  "99999999999.99",
  "100000000000.00",
  "2147483647",
  "2147483648",
  "9223372036854775808",
  "+2348031234567;ext=1",
  "ada@oja.test\r\nBcc: all@oja.test",
  `${"a".repeat(64)}@${"b".repeat(180)}.test`,
  "javascript:alert(1)",
  "https://127.0.0.1/x.webp",
  "https://[::1]:99999/",
  "//evil.test",
  "data:image/png;base64,AAAA",
];

const numbers = [0, -0, -1, 1.5, 2 ** 31 - 1, 2 ** 31, 2 ** 32, 2 ** 53, 2 ** 63, 1e21, 1e308, -1e308, 5e-324];

const nest = (depth: number): unknown => Array.from({ length: depth }).reduce<unknown>((inner) => [inner], []);
const ownProto = JSON.parse(
  '{"__proto__": {"role": "admin"}, "constructor": {"prototype": {"role": "admin"}}}',
) as unknown;
const others = [
  null,
  true,
  false,
  [],
  {},
  [null],
  nest(500),
  ownProto,
  { length: 1e9 },
  { toString: 1, valueOf: null },
];

/** Any UTF-16, lone surrogates and control characters included */
const utf16 = fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) });

export const hostileText = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...texts) }, utf16, fc.string());

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...numbers) },
  { weight: 2, arbitrary: fc.constantFrom(...others) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown> },
);

/** Whole bodies, sent as they are */
export const hostileBody: fc.Arbitrary<string | Uint8Array<ArrayBuffer>> = fc.constantFrom<
  string | Uint8Array<ArrayBuffer>
>(
  "{",
  "null",
  "[]",
  '"text"',
  "\0",
  "\uFEFF{}",
  '{"a":1,"a":2}',
  '{"__proto__":{"role":"admin"}}',
  '{"amount":1e400}',
  '{"amount":99999999999.999999}',
  `{"amount":${"9".repeat(10_000)}}`,
  `{"amount":-${"0".repeat(100_000)}1}`,
  "[".repeat(100_000),
  "[".repeat(100_000) + "]".repeat(100_000),
  `${'{"a":'.repeat(40_000)}1${"}".repeat(40_000)}`,
  `{"title":"${"x".repeat(250_000)}"}`,
  `{"title":"${'\\"'.repeat(120_000)}"}`,
  `{"title":"${"\\u0000".repeat(40_000)}"}`,
  `[${"1,".repeat(120_000)}1]`,
  `{${Array.from({ length: 20_000 }, (_, key) => `"k${key}":1`).join()}}`,
  " ".repeat(300_000),
  new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  new Uint8Array([0xed, 0xa0, 0x80]),
);

/** Headers that handlers read; a header's value cannot hold what HTTP forbids */
const headerText = fc.oneof(
  fc.constantFrom("", "x", "x".repeat(300), "x".repeat(16_000), "é", "'; --", "null", "../..", '"quoted"', "a b"),
  fc.string({ maxLength: 100 }).map((text) => text.replaceAll(/[^\x20-\x7e]/g, "").trim()),
);

export const hostileHeaders: fc.Arbitrary<Record<string, string>> = fc
  .tuple(
    fc.constantFrom("Idempotency-Key", "User-Agent", "X-Forwarded-For", "Accept", "Cookie", "Content-Type", "Origin"),
    headerText,
  )
  .map(([name, value]) => ({ [name]: value }));
