import { isCommonPassword } from "./common-passwords";

describe("isCommonPassword", () => {
  test.each([
    "123456",
    "password",
    "PASSWORD",
    "PassWord123",
    "qwerty",
    "iloveyou",
    "godisgood",
    "Nigeria1",
    "chelsea",
  ])("%p is", (password) => expect(isCommonPassword(password)).toBe(true));

  test.each(["correct horse", "oja-demo-2026", "password ", " 123456", "", "ọmọ-Ìbàdàn-77"])("%p is not", (password) =>
    expect(isCommonPassword(password)).toBe(false),
  );
});
