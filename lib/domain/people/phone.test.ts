import fc from "fast-check";
import { parsePhone } from "./phone";

/** The CHECK of the database (users_phone_e164). */
const e164 = /^\+[1-9][0-9]{6,14}$/;

describe("parsePhone", () => {
  test.each([
    "08031234567",
    "0803 123 4567",
    "0803-123-4567",
    "(0803) 123 4567",
    "2348031234567",
    "234 803 123 4567",
    "234-803-123-4567",
    "+2348031234567",
    "+234 803 123 4567",
    "  +234 (0) 803 123 4567 ",
  ])("%p is one number", (text) => expect(parsePhone(text)).toBe("+2348031234567"));

  test("keeps other countries' numbers", () => expect(parsePhone("+44 7911 123456")).toBe("+447911123456"));

  test.each(["", " ", "phone", "123", "12345", "+", "+1", "0803", "08031234567890123456"])("%p is none", (text) =>
    expect(parsePhone(text)).toBeUndefined(),
  );

  test.each(["0803123456", "080312345678", "0803123456789", "+234080312345"])(
    "%p, with a digit too few or too many, is no Nigerian number",
    (text) => expect(parsePhone(text)).toBeUndefined(),
  );

  test("a sentence with a number in it is not a number", () =>
    expect(parsePhone("call me on 08031234567 please")).toBeUndefined());

  test("reads every form of a Nigerian mobile number alike", () => {
    const subscriber = fc.stringMatching(/^(703|803|806|813|905|915)[0-9]{7}$/);
    fc.assert(
      fc.property(subscriber, (digits) => {
        for (const form of [`0${digits}`, `234${digits}`, `+234${digits}`])
          expect(parsePhone(form)).toBe(`+234${digits}`);
      }),
    );
  });

  test("gives nothing that the database would refuse", () => {
    const dialled = fc
      .tuple(fc.constantFrom("", "+", "+49", "+43", "+234", "0"), fc.stringMatching(/^[0-9]{1,17}$/))
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(fc.oneof(dialled, fc.string()), (text) => {
        const phone = parsePhone(text);
        if (phone !== undefined) expect(phone).toMatch(e164);
      }),
      { numRuns: 1_000, examples: [["+491234"], ["+49123456789012345"]] },
    );
  });
});
