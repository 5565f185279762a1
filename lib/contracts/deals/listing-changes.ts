import { z } from "zod";
import { isoTime } from "../platform/fields";

export const listingFields = [
  "title",
  "description",
  "price",
  "images",
  "attributes",
  "specifications",
  "location",
  "category",
] as const;

/** The changes of one later version of a listing; lists have one entry per line. */
export const listingChange = z.object({
  listingVersion: z.int(),
  changedAt: isoTime,
  changes: z.array(z.object({ field: z.enum(listingFields), before: z.string(), after: z.string() })),
});

export type ListingChangeDto = z.infer<typeof listingChange>;
