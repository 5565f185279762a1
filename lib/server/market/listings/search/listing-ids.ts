import "server-only";
import { bitmapScanReader, rawSql, scanReader, type Reader, sql, type Sql } from "../../../platform/database/client";
import { remember } from "../../../platform/cache/remember";
import { maxUntaggedAgeMs } from "../../../platform/cache/tagged-cache";
import { isOnSale } from "../on-sale";
import type { QueryPlan } from "./query-plan";

/** A list ends here, and `total` is exact up to here (docs/product.md, Who sees and does what). */
export const maxResults = 10_000;
/** With this many matches, a list stays over the maximum for as long as that is cached, whatever is sold meanwhile. */
const wellOverMaxResults = maxResults + 500;
/** The sample has one listing in so many. */
export const listingsPerSample = 1_024;
/** A list of 10,000 has 10 in the sample; 40 are nine standard deviations more. */
const minSampleOfLonger = 40;
/** How many ids of a longer list are read and cached: two pages, twenty, then by the thousand. */
const prefetchSizes = [24, 240, ...Array.from({ length: 10 }, (_, thousand) => 1_000 * (thousand + 1))];
/** Rows to scan before giving up on an index scan in order: for each requested row, and at least */
const rowsScannedPerResult = 10;
const minRowsScanned = 5_000;
/** To give up takes long for so many: the sample says before whether it will. */
const manyResults = 1_000;
/** A sample of a dozen matches is wrong by a third now and then. */
const surelyMore = 1.5;

/**
 * A list of at most `maxResults` is read once and cached whole, in its order
 * (docs/decisions/017-lists-at-a-million.md).
 * @returns undefined when it is longer
 */
export function findAllIds(plan: QueryPlan): Promise<Int32Array | undefined> {
  return remember(
    `whole ${plan.key}`,
    () => (plan.filter ? bitmapScanAll(plan) : indexScanAll(plan)),
    (ids) => (ids ? { tags: [plan.tag], bytes: ids.byteLength } : { tags: [], maxAgeMs: maxUntaggedAgeMs }),
  );
}

async function indexScanAll({ indexCondition: indexed, ordering }: QueryPlan): Promise<Int32Array | undefined> {
  const ids = await readIds(scanReader, inOrder(sql`listings`, indexed, ordering, wellOverMaxResults + 1));
  return ids.length > wellOverMaxResults ? undefined : ids;
}

async function bitmapScanAll(plan: QueryPlan): Promise<Int32Array | undefined> {
  // A bitmap scan of a common word would read most of the market; a sample is as certain.
  const { matches } = await countInSample(plan);
  return matches >= minSampleOfLonger ? undefined : bitmapScan(plan);
}

async function bitmapScan({ bitmapCondition: condition, ordering }: QueryPlan): Promise<Int32Array | undefined> {
  const matches = sql`(select * from listings where ${condition} limit ${wellOverMaxResults + 1})`;
  const ids = await readIds(bitmapScanReader, inOrder(matches, sql`true`, ordering, wellOverMaxResults + 1));
  return ids.length > wellOverMaxResults ? undefined : ids;
}

/**
 * The sample, to be called `listings`. The offset keeps conditions outside: with several words the planner would look for
 * them in the search index of the whole market first, which takes a hundred times as long.
 */
export const sampleOfListings = sql`(select * from listings where ${isOnSale} and id % ${rawSql(String(listingsPerSample))} = 0 offset 0)`;

type Sampled = { /** Listings that an index scan in the order of the list reads */ rows: number; matches: number };

async function countInSample({ indexCondition: indexed, filter }: QueryPlan): Promise<Sampled> {
  const [sampled] = await scanReader.rows<Sampled>(sql`
    select count(*)::int as rows, (count(*) filter (where ${filter}))::int as matches
    from ${sampleOfListings} as listings where ${indexed}`);
  return sampled ?? { rows: 0, matches: 0 };
}

/** The first ids of a longer list: matches are frequent in its order, so an index scan finds them. */
export async function findFirstIds(plan: QueryPlan, offset: number, limit: number): Promise<Int32Array> {
  const end = Math.min(offset + limit, maxResults);
  const count = prefetchSizes.find((stretch) => end <= stretch) ?? maxResults;
  const ids = await remember(
    `first ${count} ${plan.key}`,
    () => scanForFirst(plan, count),
    (first) => ({ tags: [plan.tag], bytes: first.byteLength }),
  );
  return ids.subarray(offset, end);
}

/** The first `count` ids of a list of any length; of a list by newest, the newest. */
export const findNewestIds = async (plan: QueryPlan, count: number): Promise<Int32Array> =>
  (await findAllIds(plan))?.subarray(0, count) ?? findFirstIds(plan, 0, count);

/** The same of a list that is known to be rather short: it is not looked for in the sample first. */
export const findNewestIdsOfFew = async (plan: QueryPlan, count: number): Promise<Int32Array> =>
  (await bitmapScan(plan))?.subarray(0, count) ?? findFirstIds(plan, 0, count);

/** Uses a bitmap scan when an index scan finds too few: all matches are old, or expensive. */
async function scanForFirst(plan: QueryPlan, count: number): Promise<Int32Array> {
  const { indexCondition: indexed, filter, bitmapCondition: condition, ordering } = plan;
  if (!filter) return readIds(scanReader, inOrder(sql`listings`, indexed, ordering, count));
  const steps = Math.max(minRowsScanned, rowsScannedPerResult * count);
  const beginning = sql`(select * from listings where ${indexed} order by ${ordering} limit ${steps})`;
  const isTooFar = count >= manyResults && (await estimateRows(plan, count)) > surelyMore * steps;
  const ids = isTooFar ? undefined : await readIds(scanReader, inOrder(beginning, filter, ordering, count));
  return ids?.length === count ? ids : readIds(bitmapScanReader, inOrder(sql`listings`, condition, ordering, count));
}

/** @returns how many rows an index scan reads until it has found so many matches */
async function estimateRows(plan: QueryPlan, count: number): Promise<number> {
  const { rows, matches } = await countInSample(plan);
  return (count * rows) / matches;
}

/** @param from listings, or a subquery of them */
function inOrder(from: Sql, where: Sql, ordering: Sql, count: number): Sql {
  return sql`select id from ${from} as listings where ${where} order by ${ordering} limit ${count}`;
}

/** As one text: pg parses an array of ten thousand ids more slowly than Postgres finds them. */
async function readIds(reader: Reader, ids: Sql): Promise<Int32Array> {
  const [row] = await reader.rows<{ ids: string }>(sql`select array_to_string(array(${ids}), ',') as ids`);
  return row?.ids ? Int32Array.from(row.ids.split(","), Number) : new Int32Array();
}
