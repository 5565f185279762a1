import { z } from "zod";
import { isImageAddress } from "@/lib/domain/image-address";
import { maxImages } from "@/lib/domain/listing-limits";
import { listingSorts } from "@/lib/domain/listing-sort";
import { pricePeriods } from "@/lib/domain/price-period";
import { listingStatuses, ownerListingStatuses } from "@/lib/domain/purchase";
import { category } from "./categories";
import {
  blankAsAbsent,
  defaultPageSize,
  id,
  isoTime,
  limitParameter,
  line,
  naira,
  nairaText,
  paragraph,
  queryInteger,
  searchText,
} from "./fields";
import { listingSeller } from "./users";

export const maxTitle = 200;

const specificationName = line(60, { required: "Name is required" });
const specificationValue = line(200, { required: "Value is required" });
const maxSpecifications = 40;

const maxImageAddress = 500;
const image = line(maxImageAddress, {
  required: "Image address is required",
  tooLong: "Image address is too long",
}).refine(isImageAddress, "Images must be https addresses");

export const createListingInput = z.strictObject({
  categoryId: id("Category is required"),
  title: line(maxTitle, { required: "Title is required", tooLong: "Title too long" }),
  description: paragraph({ min: 10, message: "Description must be at least 10 characters" }),
  /** 0 is a price on request */
  price: naira("Price is required"),
  pricePeriod: z.enum(pricePeriods, "Choose what the price is for").nullable().optional(),
  location: line(200, { required: "Location is required" }),
  images: z
    .array(image, "At least one image is required")
    .min(1, "At least one image is required")
    .max(maxImages, `At most ${maxImages} images`),
  specifications: z
    .record(specificationName, specificationValue)
    .refine(
      (entries) => Object.keys(entries).length <= maxSpecifications,
      `At most ${maxSpecifications} specifications`,
    )
    .optional(),
});

/** Any of create's fields, with create's messages; also pausing and putting back on sale. */
export const updateListingInput = createListingInput.partial().extend({
  status: z.enum(ownerListingStatuses, "Status must be active or paused").optional(),
});

export const categorySlug = z.string().regex(/^[a-z0-9-]{1,60}$/, "Invalid input");

/** The filters of a list of listings: the query of GET /api/listings and of every page with a list. */
export const listingQuery = z.object({
  categoryId: blankAsAbsent(queryInteger(1)),
  category: blankAsAbsent(categorySlug),
  search: blankAsAbsent(searchText),
  location: blankAsAbsent(searchText),
  minPrice: blankAsAbsent(naira("Invalid input")),
  maxPrice: blankAsAbsent(naira("Invalid input")),
  sort: blankAsAbsent(z.enum(listingSorts).describe("Without one: relevance with a search text, else newest")),
  limit: blankAsAbsent(limitParameter).default(defaultPageSize),
  offset: blankAsAbsent(queryInteger(0).describe("A list ends at its 10,000th listing")).default(0),
});

/** A listing in a list: the beginning of the description, the first picture. */
export const listingSummary = z.object({
  id: z.int(),
  userId: z.int(),
  categoryId: z.int(),
  title: z.string(),
  description: z.string(),
  price: nairaText,
  /** Of a rent, a wage or a hire; null: the price is for the whole thing */
  pricePeriod: z.enum(pricePeriods).nullable(),
  currency: z.literal("NGN"),
  images: z.array(z.string()),
  /** Null in lists when they are long */
  specifications: z.record(z.string(), z.string()).nullable(),
  status: z.enum(listingStatuses),
  viewCount: z.int(),
  isFeatured: z.boolean(),
  location: z.string(),
  /** Counts changes of the content, from 1 */
  version: z.int(),
  createdAt: isoTime,
  user: listingSeller,
});

export const listingDetail = listingSummary.extend({
  category,
  /** Oja's fee at this price, "0.00" when escrow is free */
  escrowFee: nairaText,
  /** Present when its owner has deleted it: then only the owner, its buyers and admins see it */
  deletedAt: isoTime.nullable(),
});

export const listingPage = z.object({
  listings: z.array(listingSummary),
  total: z.int(),
  totalIsLowerBound: z.literal(true).optional(),
  /** The corrected spelling, when the search had few hits: its hits are listed too, last */
  correctedSearch: z.string().optional(),
  /** Another spelling that finds more, when the search had few hits and the correction is not sure: not searched for */
  suggestedSearch: z.string().optional(),
  /** The words that were searched for instead, when all words together find nothing: some are left out */
  relaxedSearch: z.string().optional(),
});

export type UpdateListingInput = z.output<typeof updateListingInput>;
export type CreateListingInput = z.output<typeof createListingInput>;
export type ListingQuery = z.output<typeof listingQuery>;
export type ListingSummaryDto = z.infer<typeof listingSummary>;
export type ListingDetailDto = z.infer<typeof listingDetail>;
export type ListingPageDto = z.infer<typeof listingPage>;
