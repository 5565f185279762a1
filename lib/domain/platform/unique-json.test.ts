import { DuplicateMember, parseUniqueJson } from "./unique-json";

test.each([
  "null",
  '"a:b"',
  "{}",
  '{"a":{"a":[{"a":1},{"a":1}]}}',
  '{"a":"{\\"b\\":1,\\"b\\":2}","\\":":"\\\\","c" : ":"}',
  '{"__proto__":{"a":1},"constructor":1,"A":1,"a":2}',
])("%s is read as JSON.parse reads it", (text) => expect(parseUniqueJson(text)).toEqual(JSON.parse(text)));

test.each([
  '{"a":1,"a":1}',
  '{"a":1,"\\u0061":2}',
  '{"a":{"b":1},"a":{"b":1}}',
  '[{"a":[{"b":1,"c":2,"b":3}]}]',
  '{"__proto__":1,"__proto__":2}',
])("%s has a member twice", (text) => expect(() => parseUniqueJson(text)).toThrow(DuplicateMember));

test.each(["", "{", '{"a":1,}', "{'a':1}"])("%p is no JSON", (text) =>
  expect(() => parseUniqueJson(text)).toThrow(SyntaxError),
);

test("long strings, long lists and deep ones are read", () => {
  const long = JSON.stringify({ text: '\\":'.repeat(80_000), list: Array.from({ length: 130_000 }, () => 1) });
  expect(parseUniqueJson(long)).toEqual(JSON.parse(long));
  expect(Array.isArray(parseUniqueJson("[".repeat(100_000) + "]".repeat(100_000)))).toBe(true);
});
