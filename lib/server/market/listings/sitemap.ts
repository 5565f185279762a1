import "server-only";
import { reader, sql } from "../../platform/database/client";
import { isOnSale } from "./on-sale";

/** A sitemap file holds at most 50,000 addresses; smaller ones are generated quickly. */
export const listingsPerSitemap = 10_000;

/** Sitemaps are ranges of ids: each is one short index scan at any depth. */
export async function countListingSitemaps(): Promise<number> {
  const [row] = await reader.rows<{ highest: number | null }>(sql`select max(id) as highest from listings`);
  return Math.ceil((row?.highest ?? 0) / listingsPerSitemap);
}

/** @param page from 0 */
export async function listingsOfSitemap(page: number): Promise<{ id: number; updatedAt: Date }[]> {
  const first = page * listingsPerSitemap + 1;
  return reader.rows(sql`
    select id, updated_at from listings
    where id between ${first} and ${first + listingsPerSitemap - 1} and ${isOnSale} order by id`);
}
