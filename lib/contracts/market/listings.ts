import { z } from "zod";
import { maxFilters, parseFilter } from "@/lib/domain/market/attributes/filters";
import { type AttributeValues, maxTextValue } from "@/lib/domain/market/attributes/attribute";
import { isImageAddress } from "@/lib/domain/platform/image-address";
import { maxImages } from "@/lib/domain/market/listing-limits";
import { listingSorts } from "@/lib/domain/market/listing-sort";
import { maxWithinKm, parsePoint } from "@/lib/domain/market/places/near";
import { stateCodes } from "@/lib/domain/market/places/states";
import { pricePeriods } from "@/lib/domain/market/price-period";
import { listingStatuses, ownerListingStatuses } from "@/lib/domain/deals/purchase";
import { category } from "./categories";
import {
  blankAsAbsent,
  isPlainText,
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
} from "../platform/fields";
import { listingSeller } from "../people/users";

export const maxTitle = 200;

const specificationName = line(60, { required: "Name is required" });
const specificationValue = line(200, { required: "Value is required" });
const maxSpecifications = 40;

/** More than any category asks */
const maxAttributes = 60;
const maxChosen = 40;
const attributeText = line(maxTextValue, { required: "Must not be empty" });

/** The facts of a listing; each category knows which keys and values (lib/domain/market/attributes). */
const attributesInput = z
  .record(
    z.string().max(60),
    z.union([attributeText, z.number(), z.boolean(), z.array(attributeText).max(maxChosen)], "Not a possible answer"),
  )
  .refine((facts) => Object.keys(facts).length <= maxAttributes, `At most ${maxAttributes} facts`);

export const attributeValues = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]),
) as z.ZodType<AttributeValues>;

const maxPlaceName = 60;

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
  /** ISO 3166-2, such as NG-LA; found from `location` when it is left out and that is certain */
  state: z.enum(stateCodes, "Choose a state").nullable().optional(),
  /** A local government area of the state, by its name */
  lga: z.string().max(maxPlaceName).nullable().optional(),
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
  attributes: attributesInput.optional(),
  /** Whether buyers may offer another price; they may when it is left out */
  negotiable: z.boolean("Choose yes or no").optional(),
});

/** Any of create's fields, with create's messages; also pausing and putting back on sale. */
export const updateListingInput = createListingInput.partial().extend({
  status: z.enum(ownerListingStatuses, "Status must be active or paused").optional(),
});

export const categorySlug = z.string().regex(/^[a-z0-9-]{1,60}$/, "Invalid input");

/** One of `attr.make=toyota,honda` and `attr.year=2008..2012`, where each end may be left out. */
const attributeFilter = z.string().transform((text, context) => {
  const filter = isPlainText(text) ? parseFilter(text) : undefined;
  if (filter) return filter;
  context.addIssue({ code: "custom", message: "Give values with commas between them, or a range such as 2008..2012" });
  return z.NEVER;
});

const factKey = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, "There is no such fact here");

export const attributeFilters = z
  .record(factKey, attributeFilter)
  .refine((filters) => Object.keys(filters).length <= maxFilters, `At most ${maxFilters} facts`);

const point = z.string().transform((text, context) => {
  const place = parsePoint(text.trim());
  if (place) return place;
  context.addIssue({ code: "custom", message: "Latitude and longitude in degrees, such as 6.60,3.35" });
  return z.NEVER;
});

/** The filters of a list of listings: the query of GET /api/listings and of every page with a list. */
export const listingQuery = z.object({
  categoryId: blankAsAbsent(queryInteger(1)),
  category: blankAsAbsent(categorySlug),
  search: blankAsAbsent(searchText),
  location: blankAsAbsent(searchText),
  state: blankAsAbsent(z.enum(stateCodes, "A code such as NG-LA")),
  /** A local government area of the state */
  lga: blankAsAbsent(z.string().trim().max(maxPlaceName).refine(isPlainText, "Control characters are not allowed")),
  near: blankAsAbsent(point.describe("Latitude and longitude, such as 6.60,3.35; read with two decimals")),
  within: blankAsAbsent(
    queryInteger(1).pipe(z.number().max(maxWithinKm)).describe("Kilometres around `near`, 20 when left out"),
  ),
  attr: attributeFilters
    .optional()
    .describe("By facts, each as a parameter of its own: attr.make=toyota,honda or attr.year=2008..2012"),
  facets: blankAsAbsent(z.enum(["true", "false"]).describe("Also count the values of the category's facts")),
  minPrice: blankAsAbsent(naira("Invalid input")),
  maxPrice: blankAsAbsent(naira("Invalid input")),
  sort: blankAsAbsent(
    z.enum(listingSorts).describe("Without one: relevance with a search text, else newest; nearest only with `near`"),
  ),
  limit: blankAsAbsent(limitParameter).default(defaultPageSize),
  offset: blankAsAbsent(queryInteger(0).describe("A list ends at its 10,000th listing")).default(0),
});

/** The facts of one listing, as filters write them: attr.make=toyota&attr.year=2010 */
export const priceRangeQuery = z.object({
  categoryId: queryInteger(1),
  pricePeriod: blankAsAbsent(z.enum(pricePeriods)),
  state: listingQuery.shape.state,
  lga: listingQuery.shape.lga,
  attr: attributeFilters
    .optional()
    .describe("The facts of the listing, each as a parameter of its own: attr.make=toyota or attr.year=2010"),
  withoutSeller: blankAsAbsent(queryInteger(1).describe("A person whose own listings do not count")),
});

/** The middle half of the prices of comparable listings; null while there are fewer than 20 */
export const priceRange = z.object({
  range: z
    .object({
      low: nairaText,
      high: nairaText,
      /** Counts the newest 1,000 listings at most */
      count: z.int(),
      /** Whether every compared fact agrees; false: some may differ */
      isExact: z.boolean(),
    })
    .nullable(),
});

/** The facts that narrow the listings, as filters write them: attr.make=toyota */
export const factValuesQuery = z.object({
  category: categorySlug,
  key: factKey.describe("A fact that is typed, such as model"),
  attr: attributeFilters
    .optional()
    .describe("Only in listings with these facts, each as a parameter of its own: attr.make=toyota"),
});

/** At most 20, the commonest first; each is used by three sellers at least */
export const factValues = z.object({ values: z.array(z.string()) });

/** A listing in a list: the beginning of the description, the first picture. */
export const listingSummary = z.object({
  id: z.int(),
  userId: z.int(),
  categoryId: z.int(),
  categorySlug: z.string(),
  title: z.string(),
  description: z.string(),
  price: nairaText,
  /** For a rent, a wage or a hire; null: the price is for the whole thing */
  pricePeriod: z.enum(pricePeriods).nullable(),
  currency: z.literal("NGN"),
  images: z.array(z.string()),
  /** Null in lists when they are long */
  specifications: z.record(z.string(), z.string()).nullable(),
  status: z.enum(listingStatuses),
  viewCount: z.int(),
  isFeatured: z.boolean(),
  location: z.string(),
  /** ISO 3166-2, such as NG-LA; null while it is not known */
  state: z.enum(stateCodes).nullable(),
  lga: z.string().nullable(),
  /** Facts by key (lib/domain/market/attributes) */
  attributes: attributeValues,
  /** Whether buyers may offer another price */
  negotiable: z.boolean(),
  /** Counts changes of the content, from 1 */
  version: z.int(),
  createdAt: isoTime,
  /** It ends then unless its seller renews it */
  expiresAt: isoTime,
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
  /** For a list of one category, with `facets=true`: how many listings have each value, the most frequent first */
  facets: z.record(z.string(), z.array(z.object({ value: z.string(), count: z.int() }))).optional(),
  /** The list is longer than its bound: only a part of it was counted */
  facetsAreLowerBounds: z.literal(true).optional(),
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
export type FactValuesQuery = z.output<typeof factValuesQuery>;
export type FactValuesDto = z.infer<typeof factValues>;
export type PriceRangeQuery = z.output<typeof priceRangeQuery>;
export type PriceRangeDto = z.infer<typeof priceRange>;
export type ListingPageDto = z.infer<typeof listingPage>;
