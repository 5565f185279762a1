import { z } from "zod";
import { listingSorts, sortOf } from "@/lib/domain/listing-sort";
import { isPlainText, naira } from "./fields";

const text = z.string().trim().min(1).max(200).refine(isPlainText);
const lastPage = 100_000;

/**
 * The query of a list's address: /category/vehicles?location=Lagos&sort=price-low&page=2. An invalid part
 * is ignored: an address is not a form, and the page should still show.
 */
export const browseQuery = z
  .object({
    search: text.optional().catch(undefined),
    location: text.optional().catch(undefined),
    minPrice: naira("").optional().catch(undefined),
    maxPrice: naira("").optional().catch(undefined),
    sort: z.enum(listingSorts).optional().catch(undefined),
    page: z.coerce.number().int().min(1).max(lastPage).catch(1),
    view: z.enum(["grid", "list"]).catch("grid"),
  })
  .transform((query) => ({ ...query, sort: sortOf(query) }));

export type BrowseQuery = z.output<typeof browseQuery>;
