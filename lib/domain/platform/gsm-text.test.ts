import { cutText, maxTextLength, toGsmText } from "./gsm-text";

test.each([
  ["₦15,000", "NGN 15,000"],
  ["Only ₦150.50!", "Only NGN 150.50!"],
  ["Ẹ̀rọ ìfọṣọ", "Ero ifoso"],
  ["Ƙwarya ɗaya, ɓangare", "Kwarya daya, bangare"],
  ["“Ankara” – 6 yards…", '"Ankara" - 6 yards...'],
  ["½ bag of rice ×2", "1/2 bag of rice x2"],
  ["4:00\u202Fpm", "4:00 pm"],
  ["fan 🌀🌀 [new] {a|b} ~^\\", "fan new a b"],
  ["one\r\ntwo\u0000\u202Ethree", "one two three"],
  ["ﬁne ＯＪＡ ①", "fine OJA 1"],
  ["扇風機", ""],
  ["£5 €6", "5 6"],
])("%s is sent as %s", (text, expected) => expect(toGsmText(text)).toBe(expected));

test.each([
  ["Standing fan, nearly new", 24, "Standing fan, nearly new"],
  ["Standing fan, nearly new", 20, "Standing fan,..."],
  ["Unbreakable", 6, "Unb..."],
  ["ab cdefgh", 7, "ab c..."],
  ["abc", 2, ".."],
])("%s has room for %i: %s", (text, length, expected) => expect(cutText(text, length)).toBe(expected));

test("no text is longer than its room", () => {
  const text = "The money is here: send it. ".repeat(20);
  for (let length = 0; length <= maxTextLength; length++)
    expect(cutText(text, length).length).toBeLessThanOrEqual(length);
});
