import "server-only";
import { bitmapScanReader, joinSql, reader, type Sql, sql } from "../../../platform/database/client";
import { remember } from "../../../platform/cache/remember";
import { tags } from "../../../platform/cache/tags";
import { listingsPerSample } from "./listing-ids";
import { isPlaceWord } from "./place-words";
import { type ListingFilters, planQuery } from "./query-plan";
import { type SampledWords, sampleWords } from "./sampled-words";
import { timeLimit } from "@/lib/process/time-limit";

type TextFilters = ListingFilters & { search: string };

/** With more left out it would be another search. */
const maxLeftOut = 3;
/** Counts of words that the sample has not end here, those of all words together. */
const maxCounted = 6_000;
/**
 * In a market of a million, a dozen common words that never meet take 70 ms for each group of them: beyond this, a
 * search that finds nothing is the better answer.
 */
const maxTimeMs = timeLimit(200);
const groupsPerStatement = 3;

/**
 * Relaxes a text whose words no listing has together: leaves out the words that tell least, as few as possible.
 * Words of no listing go first, then places, then the commonest. Scans end at the first hit, or at a share of
 * `maxCounted`; none begins after `maxTimeMs`, nor for words that the sample of the market hardly has together.
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
  const words = await readWords(filters.search);
  const telling = words.flatMap(({ word, tells }) => (tells ? [word] : []));
  const sample = await sampleWords(filters, telling);
  const counted = await countWords(filters, telling, sample);
  const left = counted.filter(({ count }) => count > 0);
  const canLeaveOut = maxLeftOut - (counted.length - left.length);
  if (canLeaveOut < 0 || left.length === 0) return undefined;
  const groups = fewerWords(left, canLeaveOut);
  if (left.length < words.length) groups.unshift(left);
  const found = await findFirstWithHits(filters, groups, sample, endsAt);
  return found && inOrder(found);
}

/** @returns the words without one, without two and so on, the words that tell least left out first */
function fewerWords(words: readonly CountedWord[], leaveOut: number): CountedWord[][] {
  if (leaveOut === 0 || words.length <= 1) return [];
  const withoutOne = words.map((word) => words.filter((other) => other !== word));
  return [...withoutOne, ...fewerWords(words.slice(1), leaveOut - 1)];
}

type CountedWord = { word: string; place: number; count: number; isPrefix: boolean; isOfPlace: boolean };

const inOrder = (words: readonly CountedWord[]): string =>
  [...words]
    .sort((one, other) => one.place - other.place)
    .map(({ word }) => word)
    .join(" ");

/** Not telling are "for", "in", "the" and the like: listings need not have them. */
function readWords(search: string): Promise<{ word: string; tells: boolean }[]> {
  return reader.rows(sql`
    select word, ts_lexize('pg_catalog.english_stem', word) is distinct from '{}' as tells from (
      select word, min(place) as place from unnest(string_to_array(search_words(${search}), ' ')) with ordinality
        as words (word, place)
      where octet_length(word) between 1 and 255 and place <= 12 group by word
    ) as words order by place`);
}

/**
 * @param sample of these words; for a common word it is as good as its count, whose bitmap scan reads all its matches
 * @returns the words that tell least first; a word of no listing counts as the prefix of longer ones
 */
async function countWords(
  filters: TextFilters,
  words: readonly string[],
  sample: SampledWords,
): Promise<CountedWord[]> {
  const rare = words.filter((_, place) => sample.countOf([place]) === 0);
  const ofRare = await countMatches(filters, rare, false);
  const absent = rare.filter((_, index) => ofRare[index] === 0);
  const prefixes = await countMatches(filters, absent, true);
  const ofPlaces = await Promise.all(words.map(isPlaceWord));
  const counted = words.map((word, place) => {
    const isPrefix = absent.includes(word);
    const rareCount = (isPrefix ? prefixes[absent.indexOf(word)] : ofRare[rare.indexOf(word)]) ?? 0;
    const count = sample.countOf([place]) * listingsPerSample || rareCount;
    return { word, place, isPrefix, count, isOfPlace: ofPlaces[place] === true };
  });
  return counted.sort((one, other) => Number(other.isOfPlace) - Number(one.isOfPlace) || other.count - one.count);
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

/**
 * @returns the first of these groups of words that a listing has all of; what the sample has is not looked for, nor are
 *   the groups after it
 */
async function findFirstWithHits(
  filters: TextFilters,
  groups: readonly CountedWord[][],
  sample: SampledWords,
  endsAt: number,
): Promise<CountedWord[] | undefined> {
  const places = (words: readonly CountedWord[]) => words.map(({ place }) => place);
  const known = groups.findIndex((words) => sample.countOf(places(words)) > 0);
  const before = known === -1 ? groups : groups.slice(0, known);
  const inDoubt = before.filter((words) => sample.mayMeet(places(words)));
  for (let from = 0; from < inDoubt.length && performance.now() < endsAt; from += groupsPerStatement) {
    const some = inDoubt.slice(from, from + groupsPerStatement);
    const found = some[await findIndexWithHits(filters, some)];
    if (found) return found;
  }
  return groups[known];
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
