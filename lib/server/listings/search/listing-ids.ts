import "server-only";
import { bitmaps, reader, type Reader, sql, type Sql } from "../../database/client";
import { remember } from "../../cache/remember";
import { isOnSale } from "../listing-row";
import type { QueryPlan } from "./query-plan";

/** `total` is exact up to here, and here a list ends (decisions, "Who sees and does what"). */
export const maxResults = 10_000;
/** With so many, it stays longer than a list for as long as that is remembered, whatever is sold meanwhile. */
const wellOverMaxResults = maxResults + 500;
/** Of a list of 10,000, 10 are in the sample; 40 would be nine standard deviations more. */
const minSampleOfLonger = 40;
/** Of a longer list so many are looked up and remembered: two pages, twenty, and then by the thousand. */
const prefetchSizes = [24, 240, ...Array.from({ length: 10 }, (_, thousand) => 1_000 * (thousand + 1))];
/** Rows to look at before giving up on the beginning of an order: for each row wanted, and at least */
const rowsScannedPerResult = 10;
const minRowsScanned = 5_000;

/**
 * A list that is short enough is found once and remembered whole, in its order (docs/decisions/017).
 * @returns undefined when it is surely longer than a list may be
 */
export function findAllIds(wanted: QueryPlan): Promise<Int32Array | undefined> {
  return remember(
    `whole ${wanted.key}`,
    () => (wanted.filter ? bitmapScanAll(wanted) : indexScanAll(wanted)),
    (ids) => (ids ? { tags: [wanted.tag], bytes: ids.byteLength } : { tags: [] }),
  );
}

async function indexScanAll({ indexCondition: indexed, ordering }: QueryPlan): Promise<Int32Array | undefined> {
  const ids = await readIds(reader, inOrder(sql`listings`, indexed, ordering, wellOverMaxResults + 1));
  return ids.length > wellOverMaxResults ? undefined : ids;
}

async function bitmapScanAll({
  filter,
  indexCondition: indexed,
  bitmapCondition: found,
  ordering,
}: QueryPlan): Promise<Int32Array | undefined> {
  if (await isCommonInSample(sql`${indexed} and ${filter}`)) return undefined;
  const gathered = sql`(select * from listings where ${found} limit ${wellOverMaxResults + 1})`;
  const ids = await readIds(bitmaps, inOrder(gathered, sql`true`, ordering, wellOverMaxResults + 1));
  return ids.length > wellOverMaxResults ? undefined : ids;
}

/** Gathering what most listings have would read most of the market; one listing of 1,024 tells as surely. */
async function isCommonInSample(where: Sql): Promise<boolean> {
  const [row] = await reader.rows<{ isMany: boolean }>(sql`
    select count(*) >= ${minSampleOfLonger} as is_many
    from (select * from listings where ${isOnSale} and id % 1024 = 0) as listings where ${where}`);
  return row?.isMany ?? false;
}

/** The beginning of a list that is longer: near the beginning of its order, so the order is walked. */
export async function findFirstIds(wanted: QueryPlan, offset: number, limit: number): Promise<Int32Array> {
  const end = Math.min(offset + limit, maxResults);
  const count = prefetchSizes.find((stretch) => end <= stretch) ?? maxResults;
  const ids = await remember(
    `first ${count} ${wanted.key}`,
    () => scanForFirst(wanted, count),
    (first) => ({ tags: [wanted.tag], bytes: first.byteLength }),
  );
  return ids.subarray(offset, end);
}

/** When the beginning of the order has too few (all of them are old, or dear), they are gathered. */
async function scanForFirst(
  { indexCondition: indexed, filter, bitmapCondition: found, ordering }: QueryPlan,
  count: number,
): Promise<Int32Array> {
  if (!filter) return readIds(reader, inOrder(sql`listings`, indexed, ordering, count));
  const steps = Math.max(minRowsScanned, rowsScannedPerResult * count);
  const beginning = sql`(select * from listings where ${indexed} order by ${ordering} limit ${steps})`;
  const ids = await readIds(reader, inOrder(beginning, filter, ordering, count));
  return ids.length === count ? ids : readIds(bitmaps, inOrder(sql`listings`, found, ordering, count));
}

/** @param from listings, or some of them */
function inOrder(from: Sql, where: Sql, ordering: Sql, count: number): Sql {
  return sql`select id from ${from} as listings where ${where} order by ${ordering} limit ${count}`;
}

/** As one text: ten thousand ids as an array take pg longer to read than Postgres to find. */
async function readIds(reader: Reader, ids: Sql): Promise<Int32Array> {
  const [row] = await reader.rows<{ ids: string }>(sql`select array_to_string(array(${ids}), ',') as ids`);
  return row?.ids ? Int32Array.from(row.ids.split(","), Number) : new Int32Array();
}
