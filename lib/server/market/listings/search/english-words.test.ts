import { isEnglishWord } from "./english-words";

test.each(["aah", "plumber", "shoe", "number", "carry", "techno", "colour", "color", "tyres", "zzzs", "zyzzyva"])(
  "%s is English",
  async (word) => expect(await isEnglishWord(word)).toBe(true),
);

test.each(["", "samsumg", "toyota", "okada", "plumberr", "plumbe", "aaaaaa", "zzzzzz", "shoe\nshoes", "ọjà"])(
  "%j is not",
  async (word) => expect(await isEnglishWord(word)).toBe(false),
);
