import type { ListingDetailDto } from "@/lib/contracts/listings";
import { readTypedFacts, toTypedFacts, type TypedFacts } from "./fact-values";
import { isZero } from "@/lib/domain/money";
import type { PricePeriod } from "@/lib/domain/price-period";
import { toApiNaira } from "@/lib/domain/typed-naira";

/** The fields of the form are text and rows. */
export type ListingFields = {
  title: string;
  description: string;
  /** As typed: "1.5m" */
  price: string;
  /** "" for the whole thing */
  pricePeriod: string;
  isPriceOnRequest: boolean;
  location: string;
  categoryId: string;
  images: string[];
  /** An address that is typed and not added yet */
  imageAddress: string;
  specifications: { name: string; value: string }[];
  attributes: TypedFacts;
};

export const emptyListing: ListingFields = {
  title: "",
  description: "",
  price: "",
  pricePeriod: "",
  isPriceOnRequest: false,
  location: "",
  categoryId: "",
  images: [],
  imageAddress: "",
  specifications: [],
  attributes: {},
};

export const toListingFields = (listing: ListingDetailDto): ListingFields => ({
  title: listing.title,
  description: listing.description,
  price: isZero(listing.price) ? "" : listing.price.replace(/\.00$/, ""),
  pricePeriod: listing.pricePeriod ?? "",
  isPriceOnRequest: isZero(listing.price),
  location: listing.location,
  categoryId: String(listing.categoryId),
  images: listing.images,
  imageAddress: "",
  specifications: Object.entries(listing.specifications ?? {}).map(([name, value]) => ({ name, value })),
  attributes: toTypedFacts(listing.attributes),
});

/** Blank rows are not specifications. */
export const isFilledIn = ({ name, value }: { name: string; value: string }) =>
  name.trim() !== "" || value.trim() !== "";

/** The body of POST /api/listings. */
export function toNewListing(fields: ListingFields, categorySlug: string) {
  const { specifications, pricePeriod, attributes, ...rest } = toListingInput(fields, categorySlug);
  return {
    ...rest,
    ...(pricePeriod && { pricePeriod }),
    ...(Object.keys(specifications).length > 0 && { specifications }),
    ...(Object.keys(attributes).length > 0 && { attributes }),
  };
}

export function toListingInput(fields: ListingFields, categorySlug: string) {
  const { categoryId, specifications, title, description, location, images, price, isPriceOnRequest } = fields;
  const rows = specifications.filter(isFilledIn).map(({ name, value }) => [name.trim(), value.trim()] as const);
  return {
    title,
    description,
    price: isPriceOnRequest ? "0" : toApiNaira(price),
    pricePeriod: isPriceOnRequest ? null : ((fields.pricePeriod || null) as PricePeriod | null),
    location,
    images,
    categoryId: Number(categoryId),
    specifications: Object.fromEntries(rows),
    attributes: readTypedFacts(categorySlug, fields.attributes),
  };
}

/** The body of PUT /api/listings/{id}. Unchanged pictures, specifications and facts are left out. */
export function toListingChanges(before: ListingFields, fields: ListingFields, categorySlug: string) {
  const { images, specifications, attributes, pricePeriod, ...texts } = toListingInput(fields, categorySlug);
  const old = toListingInput(before, categorySlug);
  return {
    ...texts,
    ...(pricePeriod !== old.pricePeriod && { pricePeriod }),
    ...(isDifferent(images, old.images) && { images }),
    ...(isDifferent(specifications, old.specifications) && { specifications }),
    ...(isDifferent(attributes, old.attributes) && { attributes }),
  };
}

const isDifferent = (one: object, other: object) => JSON.stringify(one) !== JSON.stringify(other);
