import { z } from "zod";
import { maxSavedSearches, maxSearchParameters, searchFrequencies } from "@/lib/domain/market/saved-search";
import { isoTime, isPlainText } from "../platform/fields";

const frequency = z.enum(searchFrequencies, "Choose daily or at_once");

/** The parameters of GET /api/listings. How the list is sorted and cut into pages is left out. */
export const saveSearchInput = z.strictObject({
  query: z
    .record(
      z.string().max(60),
      z.string().max(1_000, "At most 1,000 characters").refine(isPlainText, "Control characters are not allowed"),
    )
    .refine(
      (parameters) => Object.keys(parameters).length <= maxSearchParameters,
      `At most ${maxSearchParameters} parameters`,
    ),
  /** daily when it is left out */
  frequency: frequency.optional(),
});

export const savedSearch = z.object({
  id: z.int(),
  name: z.string(),
  query: z.record(z.string(), z.string()),
  frequency,
  createdAt: isoTime,
});

export const savedSearches = z.array(savedSearch).max(maxSavedSearches);

export type SaveSearchInput = z.output<typeof saveSearchInput>;
export type SavedSearchDto = z.infer<typeof savedSearch>;
