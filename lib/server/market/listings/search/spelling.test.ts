import { countMistakes, likelySpelling, type SearchedWord, sureSpelling } from "./spelling";

const unknown = (word: string, ...candidates: string[]): SearchedWord => ({
  word,
  known: undefined,
  isInTitles: false,
  candidates: candidates.map((candidate) => ({ word: candidate, isTrusted: true })),
});

test.each([
  ["samsung", "samsung", 0],
  ["samsumg", "samsung", 1],
  ["samsng", "samsung", 1],
  ["toyotta", "toyota", 1],
  ["hodna", "honda", 1],
  ["refrigarater", "refrigerator", 2],
  ["plumber", "number", 2],
  ["", "abc", 3],
])("%s is %s with %i mistakes", (one, other, mistakes) => {
  expect(countMistakes(one, other)).toBe(mistakes);
  expect(countMistakes(other, one)).toBe(mistakes);
});

describe("sure", () => {
  test("is one mistake, or two in a long word", () => {
    expect(sureSpelling(unknown("samsumg", "samsung"))).toBe("samsung");
    expect(sureSpelling(unknown("refrigarater", "refrigerator"))).toBe("refrigerator");
    expect(sureSpelling(unknown("baterry", "battery"))).toBeUndefined();
  });

  test("is no word that is known or in a title, none of four letters, and none with another first letter", () => {
    expect(sureSpelling({ ...unknown("techno", "tecno"), known: "english" })).toBeUndefined();
    expect(sureSpelling({ ...unknown("okada", "ofada"), known: "market" })).toBeUndefined();
    expect(sureSpelling({ ...unknown("samsumg", "samsung"), isInTitles: true })).toBeUndefined();
    expect(sureSpelling(unknown("phne", "phone"))).toBeUndefined();
    expect(sureSpelling(unknown("kamera", "camera"))).toBeUndefined();
    expect(sureSpelling(unknown("otyota", "toyota"))).toBe("toyota");
  });

  test("has no rival as near, except its own plural", () => {
    expect(sureSpelling(unknown("frige", "fridge", "fringe"))).toBeUndefined();
    expect(sureSpelling(unknown("shoez", "shoes", "shoe"))).toBe("shoes");
    expect(sureSpelling(unknown("samsumg", "samsung", "samsonite"))).toBe("samsung");
  });

  test("is a word that may be a misspelling itself never", () => {
    const candidates = [{ word: "samsnug", isTrusted: false }];
    expect(sureSpelling({ ...unknown("samsnung"), candidates })).toBeUndefined();
    expect(likelySpelling({ ...unknown("samsnung"), candidates }, false)).toBe("samsnug");
  });
});

describe("likely", () => {
  test("is a rival, a short word, or another first letter", () => {
    expect(likelySpelling(unknown("frige", "fridge", "fringe"), false)).toBe("fridge");
    expect(likelySpelling(unknown("phne", "phone"), false)).toBe("phone");
    expect(likelySpelling(unknown("kamera", "camera"), false)).toBe("camera");
    expect(likelySpelling(unknown("tvv", "tv"), false)).toBeUndefined();
    expect(likelySpelling(unknown("phone", "shoes"), false)).toBeUndefined();
  });

  test("is a slip in a word of English, when that finds nothing; never a word of ours", () => {
    const techno: SearchedWord = { ...unknown("techno", "tecno"), known: "english" };
    expect(likelySpelling(techno, true)).toBe("tecno");
    expect(likelySpelling(techno, false)).toBeUndefined();
    expect(likelySpelling({ ...unknown("plumber", "number", "lumber"), known: "english" }, true)).toBeUndefined();
    expect(likelySpelling({ ...unknown("shoes", "shops"), known: "english" }, true)).toBeUndefined();
    expect(likelySpelling({ ...unknown("akara", "ankara"), known: "market" }, true)).toBeUndefined();
  });
});
