import { dictionary } from "@zxcvbn-ts/language-common";
import { isCommonPassword } from "./common-passwords";

test("the list has the 10,000 commonest that are long enough to be chosen here", () =>
  expect(dictionary["passwords-common"].filter(({ length }) => length >= 6).length).toBeGreaterThan(10_000));

test.each(["123456", "password", "PASSWORD", "PassWord123", "qwerty", "iloveyou", "godisgood", "chelsea", "1q2w3e4r"])(
  "%s is common",
  (password) => expect(isCommonPassword(password)).toBe(true),
);

test.each(["correct horse", "oja-demo-2026", "password ", " 123456", "", "ọmọ-Ìbàdàn-77"])("%j is not", (password) =>
  expect(isCommonPassword(password)).toBe(false),
);
