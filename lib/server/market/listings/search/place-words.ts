import "server-only";
import { areas } from "@/lib/domain/market/places/areas";
import { cities } from "@/lib/domain/market/places/cities";
import { lgaNames } from "@/lib/domain/market/places/lga-names";
import { foldName } from "@/lib/domain/market/places/place-text";
import { states } from "@/lib/domain/market/places/states";
import { isEnglishWord } from "./english-words";

/** Parts of names that say no place by themselves */
const common = new Set(
  "north south east west central river island mainland city town village camp redemption new one man mile ninth corner".split(
    " ",
  ),
);

const wordsOf = (names: readonly string[]): Set<string> =>
  new Set(names.flatMap((name) => foldName(name).split(" ")).filter((word) => word.length > 2 && !common.has(word)));

const words = wordsOf([
  ...states.map(({ name }) => name),
  ...Object.values(lgaNames).flat(),
  ...Object.values(cities).flatMap((ofState) => Object.keys(ofState)),
]);
const areaWords = wordsOf(Object.values(areas).flatMap((ofState) => Object.values(ofState)));

/** Whether a word, folded, is of the name of a place. Areas are often called by words of English (Computer Village). */
export const isPlaceWord = async (word: string): Promise<boolean> =>
  words.has(word) || (areaWords.has(word) && !(await isEnglishWord(word)));
