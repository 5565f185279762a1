import { z } from "zod";
import { isImageAddress } from "@/lib/domain/platform/image-address";
import { maxDraftBytes, maxImages } from "@/lib/domain/market/listing-limits";
import { isoTime, isPlainText } from "../platform/fields";

const newlineOrTab = /[\r\n\t]/g;

/** As typed: no rule of a listing holds yet, only a length. */
const typed = (max: number) =>
  z
    .string()
    .max(max, `At most ${max} characters`)
    .refine((text) => isPlainText(text.replace(newlineOrTab, "")), "Control characters are not allowed");

const shortText = typed(200);
const maxRows = 60;
const maxChosen = 40;

/** The fields of the form for a new listing (lib/listing-form/fields.ts), each as it was typed. */
export const listingDraftFields = z
  .strictObject({
    title: typed(1_000),
    description: typed(20_000),
    price: shortText,
    pricePeriod: shortText,
    isPriceOnRequest: z.boolean(),
    isPriceFixed: z.boolean(),
    location: typed(1_000),
    state: shortText,
    lga: shortText,
    categoryId: shortText,
    images: z
      .array(typed(500).refine(isImageAddress, "Images must be https addresses"))
      .max(maxImages, `At most ${maxImages} images`),
    imageAddress: typed(2_000),
    specifications: z.array(z.strictObject({ name: typed(500), value: typed(1_000) })).max(maxRows),
    attributes: z
      .record(typed(60), z.union([shortText, z.array(shortText).max(maxChosen)]))
      .refine((facts) => Object.keys(facts).length <= maxRows, `At most ${maxRows} facts`),
  })
  .partial()
  .refine((fields) => bytesOf(fields) <= maxDraftBytes, `At most ${maxDraftBytes / 1_000} kB in all`);

const bytesOf = (value: object): number => new TextEncoder().encode(JSON.stringify(value)).length;

export const saveListingDraftInput = z.strictObject({ fields: listingDraftFields });

export const savedListingDraft = z.object({ updatedAt: isoTime });

/** `draft` is null when there is none */
export const ownListingDraft = z.object({
  draft: z.object({ fields: listingDraftFields, updatedAt: isoTime }).nullable(),
});

export type ListingDraftFields = z.output<typeof listingDraftFields>;
export type ListingDraftDto = NonNullable<z.infer<typeof ownListingDraft>["draft"]>;
