import "server-only";
import type { KnownAs } from "./known-words";

/** A word of a search, folded, and the words of titles that are spelt like it, the nearest first. */
export type SearchedWord = {
  word: string;
  /** A word of English, or one of our markets, categories and places; undefined is unknown */
  known: KnownAs | undefined;
  isInTitles: boolean;
  candidates: readonly Candidate[];
};
export type Candidate = {
  word: string;
  /** A known word, or one of several titles: hardly a misspelling itself */
  isTrusted: boolean;
};

const minSureLetters = 5;
const minLetters = 4;
const minLettersForTwoMistakes = 6;
const minLettersForTwoSureMistakes = 8;

/**
 * The spelling to search for without asking: the word is unknown, and one word alone is as near
 * (docs/decisions/028-corrections-only-when-sure.md).
 */
export function sureSpelling({ word, known, isInTitles, candidates }: SearchedWord): string | undefined {
  if (known || isInTitles || word.length < minSureLetters) return undefined;
  const maxMistakes = word.length < minLettersForTwoSureMistakes ? 1 : 2;
  const near = byMistakes(
    word,
    candidates.filter(({ isTrusted }) => isTrusted),
  ).filter(({ mistakes, begins }) => begins && mistakes <= maxMistakes);
  const [nearest, ...others] = near;
  if (!nearest) return undefined;
  const isRivalled = others.some(
    (other) => other.mistakes === nearest.mistakes && singular(other.word) !== singular(nearest.word),
  );
  return isRivalled ? undefined : nearest.word;
}

/** The spelling to offer. A word of English has to be very near to another, and to have found nothing. */
export function likelySpelling(searched: SearchedWord, foundNothing: boolean): string | undefined {
  const { word, known, isInTitles, candidates } = searched;
  if (known) return known === "english" && foundNothing ? slipOfTheFinger(searched) : undefined;
  if (word.length < minLetters) return undefined;
  const maxMistakes = word.length < minLettersForTwoMistakes ? 1 : 2;
  const offered = isInTitles ? candidates.filter(({ isTrusted }) => isTrusted) : candidates;
  return byMistakes(word, offered).find(
    ({ mistakes, begins }) => mistakes <= maxMistakes && (begins || soundsAlike(word, mistakes)),
  )?.word;
}

/** One letter too many or too few, or two in the wrong order: techno is tecno, but shoe is not shop. */
function slipOfTheFinger({ word, candidates }: SearchedWord): string | undefined {
  if (word.length < minSureLetters) return undefined;
  return byMistakes(word, candidates).find(
    (near) =>
      near.isTrusted &&
      near.mistakes === 1 &&
      near.begins &&
      (near.word.length !== word.length || isSwapped(word, near.word)),
  )?.word;
}

type Near = Candidate & { mistakes: number; begins: boolean };

const byMistakes = (word: string, candidates: readonly Candidate[]): Near[] =>
  candidates
    .map((candidate) => ({
      ...candidate,
      mistakes: countMistakes(word, candidate.word),
      begins: beginsLike(word, candidate.word),
    }))
    .sort(
      (one, other) =>
        one.mistakes - other.mistakes ||
        Number(other.begins) - Number(one.begins) ||
        Number(other.isTrusted) - Number(one.isTrusted),
    );

/** The first letter is seldom wrong: it is the same, or changed places with the second. */
const beginsLike = (one: string, other: string): boolean =>
  one[0] === other[0] || (one[0] === other[1] && one[1] === other[0]);

/** Kamera, jenerator, fotographer */
const soundsAlike = (word: string, mistakes: number): boolean =>
  word.length >= (mistakes === 1 ? minSureLetters : minLettersForTwoSureMistakes);

const singular = (word: string): string => word.replace(/s$/, "");

const isSwapped = (one: string, other: string): boolean => [...one].sort().join("") === [...other].sort().join("");

/**
 * Letters left out, added or wrong, and neighbours in the wrong order: the optimal string alignment distance.
 * Row i of the table is the distance of the first i letters of `one` to every beginning of `other`.
 */
export function countMistakes(one: string, other: string): number {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
        swapped ? (before[j - 2] ?? 0) + 1 : Infinity,
      );
    }
    [before, last] = [last, row];
  }
  return last[other.length] ?? 0;
}
