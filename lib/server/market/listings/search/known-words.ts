import "server-only";
import { isEnglishWord } from "./english-words";
import { marketWords } from "./market-words";
import { isPlaceWord } from "./place-words";

/** The vocabulary of a word: our markets and places, or English. */
export type KnownAs = "market" | "english";

/** @param word folded as search_fold does; a plural is known when its singular is */
export async function knownAs(word: string): Promise<KnownAs | undefined> {
  const forms = [word, word.replace(/s$/, "")];
  if (forms.some((form) => marketWords.has(form))) return "market";
  if ((await Promise.all(forms.map(isPlaceWord))).includes(true)) return "market";
  return (await isEnglishWord(word)) ? "english" : undefined;
}
