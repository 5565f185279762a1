import { z } from "zod";
import { pricePeriods } from "@/lib/domain/market/price-period";
import { id, nairaText } from "../platform/fields";
import { attributeValues } from "../market/listings";

/** The version of the listing that the buyer has read: ordering another one is refused. */
export const listingVersionRead = id().optional();

/** The terms of an order: the listing as it was when it was ordered. They never change. */
export const terms = z.object({
  listingVersion: z.int(),
  title: z.string(),
  description: z.string(),
  price: nairaText,
  /** Null: the price is for the whole thing */
  pricePeriod: z.enum(pricePeriods).nullable(),
  images: z.array(z.string()),
  specifications: z.record(z.string(), z.string()).nullable(),
  attributes: attributeValues,
  location: z.string(),
  categorySlug: z.string(),
});

export type TermsDto = z.infer<typeof terms>;
