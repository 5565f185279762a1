import { maskAccounts } from "./client";

test.each([
  "0123456789",
  "012/345/6789",
  "012 - 345 - 6789",
  "0123_456_789",
  "012\u00A0345\u00A06789",
  "012  345  6789",
  "012,345,678,9",
  "0 1 2 3 4 5 6 7 8 9",
])("the account number %s is masked but for its last four digits", (number) => {
  expect(maskAccounts(`Account ${number} of ADA OBI`)).toBe("Account …6789 of ADA OBI");
});

test.each([
  "The least is 15,000.00 and the most 10,000,000.00",
  "The limit of 1,234,567,890.50 was exceeded",
  "It was refused on 2026-11-24 10:15:00",
  "It was refused on 2026-11-24 by bank 057",
  "Reference oja-abc123-funding-000000003 is unknown",
])("what has many digits and is no account number stays: %s", (words) => {
  expect(maskAccounts(words)).toBe(words);
});

test.each([
  ["digits", "1".repeat(100_000), "…1111"],
  ["spaces", " ".repeat(100_000), " ".repeat(100_000)],
  ["digits with three characters between", "1   ".repeat(100_000), "…1111   "],
  ["digits with four characters between", "1    ".repeat(100_000), "1    ".repeat(100_000)],
  ["groups of nine digits", "123 456 789     ".repeat(100_000), "123 456 789     ".repeat(100_000)],
])("100,000 %s are masked before the test is over", (_, words, masked) => {
  expect(maskAccounts(words)).toBe(masked);
});
