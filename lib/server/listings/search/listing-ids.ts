import "server-only";
import { bitmaps, database, type Reader, sql, type Sql } from "../../db";
import { remember } from "../../page-cache/remember";
import { isOnSale } from "../listing-row";
import type { WantedListings } from "./wanted-listings";

/** `total` is exact up to here, and here a list ends (decisions, "Who sees and does what"). */
export const longestList = 10_000;
/** With so many, it stays longer than a list for as long as that is remembered, whatever is sold meanwhile. */
const surelyLonger = longestList + 500;
/** Of a list of 10,000, 10 are in the sample; 40 would be nine standard deviations more. */
const sampleOfLonger = 40;
/** Of a longer list so many are looked up and remembered: two pages, twenty, and then by the thousand. */
const stretches = [24, 240, ...Array.from({ length: 10 }, (_, thousand) => 1_000 * (thousand + 1))];
/** Rows to look at before giving up on the beginning of an order: for each row wanted, and at least */
const stepsForEach = 10;
const fewestSteps = 5_000;

/**
 * A list that is short enough is found once and remembered whole, in its order (docs/decisions/017).
 * @returns undefined when it is surely longer than a list may be
 */
export function findWholeList(wanted: WantedListings): Promise<Int32Array | undefined> {
  return remember(
    `whole ${wanted.key}`,
    () => (wanted.filter ? gatherWhole(wanted) : walkWhole(wanted)),
    (ids) => (ids ? { tags: [wanted.tag], bytes: ids.byteLength } : { tags: [] }),
  );
}

async function walkWhole({ indexed, ordering }: WantedListings): Promise<Int32Array | undefined> {
  const ids = await readIds(database, inOrder(sql`listings`, indexed, ordering, surelyLonger + 1));
  return ids.length > surelyLonger ? undefined : ids;
}

async function gatherWhole({ filter, indexed, found, ordering }: WantedListings): Promise<Int32Array | undefined> {
  if (await isManyInSample(sql`${indexed} and ${filter}`)) return undefined;
  const gathered = sql`(select * from listings where ${found} limit ${surelyLonger + 1})`;
  const ids = await readIds(bitmaps, inOrder(gathered, sql`true`, ordering, surelyLonger + 1));
  return ids.length > surelyLonger ? undefined : ids;
}

/** Gathering what most listings have would read most of the market; one listing of 1,024 tells as surely. */
async function isManyInSample(where: Sql): Promise<boolean> {
  const [row] = await database.rows<{ isMany: boolean }>(sql`
    select count(*) >= ${sampleOfLonger} as is_many
    from (select * from listings where ${isOnSale} and id % 1024 = 0) as listings where ${where}`);
  return row?.isMany ?? false;
}

/** The beginning of a list that is longer: near the beginning of its order, so the order is walked. */
export async function findFirstIds(wanted: WantedListings, offset: number, limit: number): Promise<Int32Array> {
  const end = Math.min(offset + limit, longestList);
  const count = stretches.find((stretch) => end <= stretch) ?? longestList;
  const ids = await remember(
    `first ${count} ${wanted.key}`,
    () => walk(wanted, count),
    (first) => ({ tags: [wanted.tag], bytes: first.byteLength }),
  );
  return ids.subarray(offset, end);
}

/** When the beginning of the order has too few (all of them are old, or dear), they are gathered. */
async function walk({ indexed, filter, found, ordering }: WantedListings, count: number): Promise<Int32Array> {
  if (!filter) return readIds(database, inOrder(sql`listings`, indexed, ordering, count));
  const steps = Math.max(fewestSteps, stepsForEach * count);
  const beginning = sql`(select * from listings where ${indexed} order by ${ordering} limit ${steps})`;
  const ids = await readIds(database, inOrder(beginning, filter, ordering, count));
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
