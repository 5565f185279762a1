import "server-only";
import { bitmapScanReader, joinSql, reader, scanReader, type Sql, sql } from "../../database/client";
import { remember } from "../../cache/remember";
import { tags } from "../../cache/tags";
import { listingsPerSample, sampleOfListings } from "./listing-ids";
import { isPlaceWord } from "./place-words";
import { type ListingFilters, planQuery } from "./query-plan";

type TextFilters = ListingFilters & { search: string };

/** With more left out it would be another search. */
const maxLeftOut = 3;
/** Counts of words that the sample has not end here, those of all words together. */
const maxCounted = 6_000;
/**
 * In a market of a million, a dozen common words that never meet take 70 ms for each group of them: beyond this, a
 * search that finds nothing is the better answer.
 */
const maxTimeMs = 200;
const groupsPerStatement = 3;

/**
 * Relaxes a text whose words no listing has together: leaves out the words that tell least, as few as possible.
 * Words of no listing go first, then places, then the commonest. Scans end at the first hit, or at a share of
 * `maxCounted`; no statement begins after `maxTimeMs`.
 * @returns the remaining words; undefined when leaving out three does not help
 */
export function relaxSearch(filters: TextFilters): Promise<string | undefined> {
  const { minPrice, maxPrice, near, ...others } = filters;
  return remember(
    `relaxed ${JSON.stringify([others, `${minPrice}-${maxPrice}`, near?.map(({ state, name }) => [state, name])])}`,
    () => leaveOutWords(filters),
    () => ({ tags: [tags.market] }),
  );
}

async function leaveOutWords(filters: TextFilters): Promise<string | undefined> {
  const endsAt = performance.now() + maxTimeMs;
  const words = await countWords(filters, await readTellingWords(filters.search));
  let left = words.filter(({ count }) => count > 0);
  let canLeaveOut = maxLeftOut - (words.length - left.length);
  for (; canLeaveOut >= 0 && left.length > 0; canLeaveOut--) {
    const fewer = canLeaveOut > 0 && left.length > 1 ? left.map((word) => left.filter((other) => other !== word)) : [];
    const found = await findFirstWithHits(filters, [left, ...fewer], endsAt);
    if (found) return inOrder(found);
    left = left.slice(1);
  }
  return undefined;
}

type CountedWord = { word: string; place: number; count: number; isPrefix: boolean; isOfPlace: boolean };

const inOrder = (words: readonly CountedWord[]): string =>
  [...words]
    .sort((one, other) => one.place - other.place)
    .map(({ word }) => word)
    .join(" ");

/** Without "for", "in", "the" and the like: listings need not have them. */
async function readTellingWords(search: string): Promise<string[]> {
  const rows = await reader.rows<{ word: string }>(sql`
    select word from (
      select word, min(place) as place from unnest(string_to_array(search_words(${search}), ' ')) with ordinality
        as words (word, place)
      where octet_length(word) between 1 and 255 and place <= 12 group by word
    ) as words
    where ts_lexize('pg_catalog.english_stem', word) is distinct from '{}' order by place`);
  return rows.map(({ word }) => word);
}

/** @returns the words that tell least first; a word of no listing counts as the prefix of longer ones */
async function countWords(filters: TextFilters, words: readonly string[]): Promise<CountedWord[]> {
  const whole = await estimateMatches(filters, words);
  const absent = words.filter((_, index) => whole[index] === 0);
  const prefixes = await countMatches(filters, absent, true);
  const ofPlaces = await Promise.all(words.map(isPlaceWord));
  const counted = words.map((word, place) => {
    const isPrefix = whole[place] === 0;
    const count = (isPrefix ? prefixes[absent.indexOf(word)] : whole[place]) ?? 0;
    return { word, place, isPrefix, count, isOfPlace: ofPlaces[place] === true };
  });
  return counted.sort((one, other) => Number(other.isOfPlace) - Number(one.isOfPlace) || other.count - one.count);
}

/** @returns as countMatches; of a common word what the sample has, because its bitmap scan reads all of its matches */
async function estimateMatches(filters: TextFilters, words: readonly string[]): Promise<number[]> {
  if (words.length === 0) return [];
  const plans = await Promise.all(words.map((word) => planQuery({ ...filters, search: word }, "newest", "anywhere")));
  const counts = plans.map((plan) => sql`count(*) filter (where ${plan?.filter ?? sql`false`})::int`);
  const [row] = await scanReader.rows<{ counts: number[] }>(sql`
    select array[${joinSql(counts)}] as counts from ${sampleOfListings} as listings
    where ${plans[0]?.indexCondition ?? sql`false`}`);
  const inSample = row?.counts ?? [];
  const rare = words.filter((_, index) => !inSample[index]);
  const ofRare = await countMatches(filters, rare, false);
  return words.map((word, index) => (inSample[index] ?? 0) * listingsPerSample || (ofRare[rare.indexOf(word)] ?? 0));
}

/** @returns for each word how many of these listings have it */
async function countMatches(filters: TextFilters, words: readonly string[], prefixMatch: boolean): Promise<number[]> {
  if (words.length === 0) return [];
  const limit = Math.floor(maxCounted / words.length);
  const conditions = await Promise.all(words.map((word) => conditionOf({ ...filters, search: word, prefixMatch })));
  const counts = conditions.map(
    (condition) => sql`(select count(*)::int from (select from listings where ${condition} limit ${limit}) as matches)`,
  );
  const [row] = await bitmapScanReader.rows<{ counts: number[] }>(sql`select array[${joinSql(counts)}] as counts`);
  return row?.counts ?? [];
}

/** @returns the first of these groups of words that a listing has all of; those after it are not looked for */
async function findFirstWithHits(
  filters: TextFilters,
  groups: readonly CountedWord[][],
  endsAt: number,
): Promise<CountedWord[] | undefined> {
  for (let from = 0; from < groups.length && performance.now() < endsAt; from += groupsPerStatement) {
    const some = groups.slice(from, from + groupsPerStatement);
    const found = some[await findIndexWithHits(filters, some)];
    if (found) return found;
  }
  return undefined;
}

/** @returns -1 when no group has hits */
async function findIndexWithHits(filters: TextFilters, groups: readonly CountedWord[][]): Promise<number> {
  const conditions = await Promise.all(
    groups.map((words) =>
      conditionOf({ ...filters, search: inOrder(words), prefixMatch: words.some(({ isPrefix }) => isPrefix) }),
    ),
  );
  const cases = conditions.map(
    (condition, index) => sql`when exists (select from listings where ${condition}) then ${index}::int`,
  );
  const [row] = await bitmapScanReader.rows<{ first: number }>(
    sql`select case ${joinSql(cases, " ")} else -1 end as first`,
  );
  return row?.first ?? -1;
}

async function conditionOf(filters: TextFilters): Promise<Sql> {
  const plan = await planQuery(filters, "newest", "anywhere");
  return plan?.bitmapCondition ?? sql`false`;
}
