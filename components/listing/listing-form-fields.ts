import type { ListingDetailDto } from "@/lib/contracts/listings";

/** The fields of the form are text and rows. */
export type ListingFields = {
  title: string;
  description: string;
  price: string;
  location: string;
  categoryId: string;
  images: string[];
  specifications: { name: string; value: string }[];
};

export const emptyListing: ListingFields = {
  title: "",
  description: "",
  price: "",
  location: "",
  categoryId: "",
  images: [],
  specifications: [],
};

export const toListingFields = (listing: ListingDetailDto): ListingFields => ({
  title: listing.title,
  description: listing.description,
  price: listing.price,
  location: listing.location,
  categoryId: String(listing.categoryId),
  images: listing.images,
  specifications: Object.entries(listing.specifications ?? {}).map(([name, value]) => ({ name, value })),
});

/** Blank rows are not specifications. */
export const isFilledIn = ({ name, value }: { name: string; value: string }) =>
  name.trim() !== "" || value.trim() !== "";

/** The body of POST /api/listings. */
export function toNewListing(fields: ListingFields) {
  const { specifications, ...rest } = toListingInput(fields);
  return { ...rest, ...(Object.keys(specifications).length > 0 && { specifications }) };
}

export function toListingInput({ categoryId, specifications, ...rest }: ListingFields) {
  const rows = specifications.filter(isFilledIn).map(({ name, value }) => [name.trim(), value.trim()] as const);
  return { ...rest, categoryId: Number(categoryId), specifications: Object.fromEntries(rows) };
}

/** The body of PUT /api/listings/{id}. Unchanged pictures and specifications are left out. */
export function toListingChanges(before: ListingFields, fields: ListingFields) {
  const { images, specifications, ...texts } = toListingInput(fields);
  const old = toListingInput(before);
  return {
    ...texts,
    ...(isDifferent(images, old.images) && { images }),
    ...(isDifferent(specifications, old.specifications) && { specifications }),
  };
}

const isDifferent = (one: object, other: object) => JSON.stringify(one) !== JSON.stringify(other);
