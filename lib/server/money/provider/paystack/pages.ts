import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { type PaystackClient, RateLimitedError, UnknownOutcomeError } from "./client";

const pageSize = 100;
/** Paystack's default size: a page has it when the requested size is ignored. */
const usualPageSize = 50;

const count = z
  .union([
    z.int().positive(),
    z
      .string()
      .regex(/^[1-9]\d{0,8}$/)
      .transform(Number),
  ])
  .optional()
  .catch(undefined);
/** The metadata of a list: the number of pages, the number of all rows, or the cursor of the next page */
const listMeta = z
  .looseObject({ pageCount: count, total: count, next: z.string().min(1).max(1_000).optional().catch(undefined) })
  .catch({ pageCount: undefined, total: undefined, next: undefined });

export type PageBounds = {
  mostPages: number;
  /** How often a page waits as long as Paystack asks for, because there were too many calls: a minute each at most */
  mostWaits?: number;
};

/**
 * Reads the rows of a list, a page at a time. Paystack's guides call the size of a page perPage, its OpenAPI document
 * per_page in some lists: a page may be smaller than requested, so a short page does not end the list.
 * @throws UnknownOutcomeError also when there are more pages than `mostPages`, or when it turns none
 */
export async function* readPages(
  client: PaystackClient,
  path: string,
  search: Record<string, string>,
  { mostPages, mostWaits = 0 }: PageBounds,
): AsyncGenerator<unknown[]> {
  const size = String(pageSize);
  const query = new URLSearchParams({ ...search, perPage: size, per_page: size });
  let before = "";
  let read = 0;
  for (let page = 1; page <= mostPages; page++) {
    if (!query.has("next")) query.set("page", String(page));
    const readPage = () => client.getList(`${path}?${query}`, z.array(z.unknown()));
    const { data: rows, meta } = await waiting(mostWaits, readPage);
    if (rows.length === 0) return;
    const text = JSON.stringify(rows);
    if (text === before) throw new UnknownOutcomeError(`GET ${path}: the same page twice`);
    before = text;
    yield rows;
    read += rows.length;
    const told = listMeta.parse(meta);
    if (isLastPage(told, { page, read, rows: rows.length, isByCursor: query.has("next") })) return;
    if (told.next && !told.pageCount) {
      query.delete("page");
      query.set("next", told.next);
    }
  }
  throw new UnknownOutcomeError(`GET ${path}: more than ${mostPages} pages`);
}

type PagesRead = { page: number; read: number; rows: number; isByCursor: boolean };

function isLastPage({ pageCount, total, next }: z.output<typeof listMeta>, pages: PagesRead): boolean {
  if (pageCount) return pages.page >= pageCount;
  if (next) return false;
  if (pages.isByCursor) return true;
  return total ? pages.read >= total : pages.rows < usualPageSize;
}

/** @returns what `call` does, repeated after each wait that is asked for */
async function waiting<Result>(mostWaits: number, call: () => Promise<Result>): Promise<Result> {
  for (let waits = 0; ; waits++) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof RateLimitedError) || waits >= mostWaits) throw error;
      // Timers may be early by a part of a millisecond.
      await pause(error.waitMs + 1);
    }
  }
}
