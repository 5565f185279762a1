import "server-only";
import { z } from "zod";
import { type PaystackClient, UnknownOutcomeError } from "./client";

const pageSize = 100;
/** Paystack's default size: a page has it when the requested size is ignored. */
const usualPageSize = 50;

const pageCount = z.looseObject({
  pageCount: z.union([
    z.int().positive(),
    z
      .string()
      .regex(/^[1-9]\d{0,8}$/)
      .transform(Number),
  ]),
});

/**
 * Reads the rows of a list, a page at a time. Paystack's guides call the size of a page perPage, its OpenAPI document
 * per_page in some lists: a page may be smaller than requested, so a short page does not end the list.
 * @throws UnknownOutcomeError also when there are more pages than `mostPages`, or when it turns none
 */
export async function* readPages(
  client: PaystackClient,
  path: string,
  search: Record<string, string>,
  mostPages: number,
): AsyncGenerator<unknown[]> {
  const size = String(pageSize);
  const query = new URLSearchParams({ ...search, perPage: size, per_page: size });
  let before = "";
  for (let page = 1; page <= mostPages; page++) {
    query.set("page", String(page));
    const { data: rows, meta } = await client.getList(`${path}?${query}`, z.array(z.unknown()));
    if (rows.length === 0) return;
    const text = JSON.stringify(rows);
    if (text === before) throw new UnknownOutcomeError(`GET ${path}: the same page twice`);
    before = text;
    yield rows;
    const told = pageCount.safeParse(meta);
    if (told.success ? page >= told.data.pageCount : rows.length < usualPageSize) return;
  }
  throw new UnknownOutcomeError(`GET ${path}: more than ${mostPages} pages`);
}
