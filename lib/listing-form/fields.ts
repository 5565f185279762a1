import type { ListingDetailDto } from "@/lib/contracts/market/listings";
import { readTypedFacts, toTypedFacts, type TypedFacts } from "./typed-facts";
import { isZero } from "@/lib/domain/money/kobo";
import type { StateCode } from "@/lib/domain/market/places/states";
import type { PricePeriod } from "@/lib/domain/market/price-period";
import { toApiNaira } from "@/lib/domain/money/typed-naira";

/** The fields of the form are text and rows. */
export type ListingFields = {
  title: string;
  description: string;
  /** As typed: "1.5m" */
  price: string;
  /** "" for the whole thing */
  pricePeriod: string;
  isPriceOnRequest: boolean;
  /** Buyers cannot offer another one */
  isPriceFixed: boolean;
  location: string;
  /** "" while none is chosen */
  state: string;
  lga: string;
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
  isPriceFixed: false,
  location: "",
  state: "",
  lga: "",
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
  isPriceFixed: !listing.negotiable,
  location: listing.location,
  state: listing.state ?? "",
  lga: listing.lga ?? "",
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
  const input = toListingInput(fields, categorySlug);
  const { specifications, pricePeriod, attributes, state, lga, negotiable, ...rest } = input;
  return {
    ...rest,
    ...(!negotiable && { negotiable }),
    ...(state && { state, lga }),
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
    negotiable: !fields.isPriceFixed,
    location,
    state: (fields.state || null) as StateCode | null,
    lga: fields.lga || null,
    images,
    categoryId: Number(categoryId),
    specifications: Object.fromEntries(rows),
    attributes: readTypedFacts(categorySlug, fields.attributes),
  };
}

/** The body of PUT /api/listings/{id}. Unchanged pictures, specifications, facts and places are left out. */
export function toListingChanges(before: ListingFields, fields: ListingFields, categorySlug: string) {
  const { images, specifications, attributes, pricePeriod, ...rest } = toListingInput(fields, categorySlug);
  const { state, lga, negotiable, ...texts } = rest;
  const old = toListingInput(before, categorySlug);
  const placeOf = (input: typeof rest) => [input.location, input.state, input.lga];
  return {
    ...texts,
    ...(isDifferent(placeOf(rest), placeOf(old)) && { state, lga }),
    ...(negotiable !== old.negotiable && { negotiable }),
    ...(pricePeriod !== old.pricePeriod && { pricePeriod }),
    ...(isDifferent(images, old.images) && { images }),
    ...(isDifferent(specifications, old.specifications) && { specifications }),
    ...(isDifferent(attributes, old.attributes) && { attributes }),
  };
}

const isDifferent = (one: object, other: object) => JSON.stringify(one) !== JSON.stringify(other);
