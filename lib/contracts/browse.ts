import { z } from "zod";
import { listingSorts, sortOf } from "@/lib/domain/listing-sort";
import { isPlainText, naira } from "./fields";

const text = z.string().trim().min(1).max(200).refine(isPlainText);
const lastPage = 100_000;

const filters = z.object({
  search: text.optional().catch(undefined),
  location: text.optional().catch(undefined),
  minPrice: naira("").optional().catch(undefined),
  maxPrice: naira("").optional().catch(undefined),
  sort: z.enum(listingSorts).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(lastPage).catch(1),
  view: z.enum(["grid", "list"]).catch("grid"),
});

/** The filters of a list's address: the web server serves an address that has one of them uncached. */
export const filterKeys: readonly string[] = Object.keys(filters.shape);

/**
 * The filters in the address of a list: /category/vehicles?location=Lagos&sort=price-low&page=2. A value
 * that makes no sense is ignored: an address is not a form, and a page should still show.
 */
export const browseQuery = filters.transform((query) => ({ ...query, sort: sortOf(query) }));

export type BrowseQuery = z.output<typeof browseQuery>;
