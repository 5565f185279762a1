import "server-only";
import { joinSql, scanReader, sql } from "../../../platform/database/client";
import { sampleOfListings } from "./listing-ids";
import { type ListingFilters, planQuery } from "./query-plan";

/** Which words of a text meet in the listings of the sample. Words are named by their place in the text. */
export type SampledWords = {
  /** How many sampled listings have all of these words */
  countOf(places: readonly number[]): number;
  /**
   * Whether a search for all of these words could have hits. When each of them is common, but no sampled listing has
   * all of them but one, then a listing that has them all is too unlikely to look for it.
   */
  mayMeet(places: readonly number[]): boolean;
};

/** @param words at most twelve */
export async function sampleWords(filters: ListingFilters, words: readonly string[]): Promise<SampledWords> {
  const combinations = words.length === 0 ? [] : await readCombinations(filters, words);
  const mostOf = (places: readonly number[]) =>
    Math.max(0, ...combinations.map(({ has }) => places.filter((place) => has[place]).length));
  const countOf = (places: readonly number[]) =>
    combinations.reduce((sum, { has, count }) => sum + (places.every((place) => has[place]) ? count : 0), 0);
  return {
    countOf,
    mayMeet: (places) => places.some((place) => countOf([place]) === 0) || mostOf(places) >= places.length - 1,
  };
}

type Combination = { has: boolean[]; count: number };

/** @returns not more than the sample has listings */
async function readCombinations(filters: ListingFilters, words: readonly string[]): Promise<Combination[]> {
  const planned = await Promise.all(words.map((word) => planQuery({ ...filters, search: word }, "newest", "anywhere")));
  const matches = planned.map((plan) => plan?.filter ?? sql`false`);
  return scanReader.rows<Combination>(sql`
    select array[${joinSql(matches)}] as has, count(*)::int as count from ${sampleOfListings} as listings
    where ${planned[0]?.indexCondition ?? sql`false`} group by has`);
}
