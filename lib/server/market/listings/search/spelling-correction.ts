import "server-only";
import { bitmapScanReader, reader, sql } from "../../../platform/database/client";
import { remember } from "../../../platform/cache/remember";
import { tags } from "../../../platform/cache/tags";
import { isOnSale } from "../on-sale";
import { knownAs } from "./known-words";
import { likelySpelling, type SearchedWord, sureSpelling } from "./spelling";

/** The text of a search in other spellings; each is undefined when it would be the same. */
export type Spellings = {
  /** With the words whose correction is sure */
  sure: string | undefined;
  /** With the likely ones as well: to be offered */
  likely: string | undefined;
};

/** @param foundNothing then slips that make a word of English are offered as well */
export function findSpellings(search: string, foundNothing: boolean): Promise<Spellings> {
  return remember(
    `spellings ${foundNothing} ${search}`,
    () => respell(search, foundNothing),
    () => ({ tags: [tags.market] }),
  );
}

async function respell(search: string, foundNothing: boolean): Promise<Spellings> {
  const words = await readWords(search);
  const inQuestion = words.filter(
    ({ word, known }) => isSpelt(word) && (known === undefined || (foundNothing && known === "english")),
  );
  const candidates = await findCandidates(inQuestion.map(({ word }) => word));
  const searched: SearchedWord[] = words.map((word) => ({ ...word, candidates: candidates.get(word.word) ?? [] }));
  const text = words.map(({ word }) => word).join(" ");
  const sure = searched.map((word) => sureSpelling(word) ?? word.word).join(" ");
  const likely = searched
    .map((word) => sureSpelling(word) ?? likelySpelling(word, foundNothing) ?? word.word)
    .join(" ");
  return { sure: sure === text ? undefined : sure, likely: likely === sure ? undefined : likely };
}

/** Words with digits name models: a15 is not a misspelt a14. */
const isSpelt = (word: string): boolean => /^\p{L}{4,40}$/u.test(word);

type Word = Omit<SearchedWord, "candidates">;

async function readWords(search: string): Promise<Word[]> {
  const rows = await reader.rows<{ word: string; isInTitles: boolean; isOfCategory: boolean }>(sql`
    select word, is_title_word(word) as is_in_titles, exists (
        select from categories where word = any(string_to_array(search_words(name || ' ' || slug), ' '))
      ) as is_of_category
    from unnest(string_to_array(search_words(${search}), ' ')) with ordinality as words (word, place)
    where octet_length(word) between 1 and 255 order by place limit 12`);
  return Promise.all(
    rows.map(async ({ word, isInTitles, isOfCategory }) => ({
      word,
      isInTitles,
      known: isOfCategory ? "market" : await knownAs(word),
    })),
  );
}

async function findCandidates(words: readonly string[]): Promise<Map<string, SearchedWord["candidates"]>> {
  if (words.length === 0) return new Map();
  const rows = await reader.rows<{ word: string; candidate: string }>(
    sql`select word, candidate from nearest_title_words(${words}::text[])`,
  );
  const trusted = await trustedWords([...new Set(rows.map(({ candidate }) => candidate))]);
  const pairs = rows.map(
    ({ word, candidate }) => [word, { word: candidate, isTrusted: trusted.has(candidate) }] as const,
  );
  return new Map(words.map((word) => [word, pairs.filter(([of]) => of === word).map(([, candidate]) => candidate)]));
}

/** Known words, and words of at least two titles. */
async function trustedWords(words: readonly string[]): Promise<Set<string>> {
  const known = await Promise.all(words.map(async (word) => ((await knownAs(word)) ? [word] : [])));
  const trusted = new Set(known.flat());
  const others = words.filter((word) => !trusted.has(word));
  if (others.length === 0) return trusted;
  const rows = await bitmapScanReader.rows<{ word: string }>(sql`
    select word from unnest(${others}::text[]) as words (word)
    where (
      select count(*) from (
        select from listings where ${isOnSale} and search_vector @@ quote_literal('^' || word)::tsquery limit 2
      ) as few
    ) = 2`);
  return new Set([...trusted, ...rows.map(({ word }) => word)]);
}
