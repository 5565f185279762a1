import {
  formatAmount,
  formatCount,
  formatDateTime,
  formatExactPrice,
  formatLongDate,
  formatPrice,
  formatShortDate,
  initials,
  joinWords,
  truncate,
} from "./format";

describe("money", () => {
  test.each([
    ["15000.00", "₦15,000"],
    ["0.00", "₦0"],
    ["150.49", "₦150"],
    ["150.50", "₦151"],
    ["100000000000.00", "₦100,000,000,000"],
  ])("the price %s shows as %s", (naira, shown) => expect(formatPrice(naira)).toBe(shown));

  test.each([
    ["150.50", "₦150.50"],
    ["15000.00", "₦15,000.00"],
    ["99999999999.99", "₦99,999,999,999.99"],
    ["90071992547409.93", "₦90,071,992,547,409.93"],
  ])("%s shows to the kobo as %s", (naira, shown) => expect(formatExactPrice(naira)).toBe(shown));

  test.each([
    ["150.00", "₦150"],
    ["150.50", "₦150.50"],
    ["0.01", "₦0.01"],
  ])("%s shows its kobo only if it has some: %s", (naira, shown) => expect(formatAmount(naira)).toBe(shown));
});

describe("dates are those of Lagos", () => {
  const lateInJanuary = "2026-01-31T23:30:00.000Z";
  test("short: month and day", () => {
    expect(formatShortDate(lateInJanuary)).toBe("1 Feb");
    expect(formatShortDate("2026-01-31T22:59:59.999Z")).toBe("31 Jan");
  });
  test("long, and with the time", () => {
    expect(formatLongDate(lateInJanuary)).toBe("1 February 2026");
    expect(formatDateTime(lateInJanuary)).toBe("1 Feb 2026, 00:30");
  });
});

describe("words", () => {
  test("counts are grouped", () => expect(formatCount(1_234_567)).toBe("1,234,567"));

  test("snake_case is read as words", () => expect(joinWords("payment_not_received")).toBe("payment not received"));

  test.each([
    ["Ada Obi", "AO"],
    ["Ada Ngozi Obi", "AO"],
    ["ada", "A"],
    ["  ọlá   ṣadé ", "ỌṢ"],
    ["😀 Obi", "😀O"],
    ["🇳🇬 Obi", "🇳🇬O"],
    ["e\u0301lise\u0301e Obi", "E\u0301O"],
    ["", ""],
  ])("the initials of %j are %j", (name, letters) => expect(initials(name)).toBe(letters));
});

describe("cutting a text", () => {
  const family = "👨‍👩‍👧‍👦";
  const flag = "🇳🇬";
  const accented = "e\u0301";

  test.each([
    ["Ada", 3, "Ada"],
    ["Adaeze", 3, "Ada"],
    [`${family}${flag}${accented}`, 3, `${family}${flag}${accented}`],
    [`${family}${flag}${accented}x`, 2, `${family}${flag}`],
    [`ab${accented}cd`, 3, `ab${accented}`],
    [`ab${family}`, 2, "ab"],
    ["", 2, ""],
  ])("%j to %i letters is %j", (text, max, cut) => expect(truncate(text, max)).toBe(cut));

  test("appends the given ending when something was cut off", () => {
    expect(truncate(`${flag}${flag}${flag}`, 2, "...")).toBe(`${flag}${flag}...`);
    expect(truncate(`${flag}${flag}`, 2, "...")).toBe(`${flag}${flag}`);
  });
});
