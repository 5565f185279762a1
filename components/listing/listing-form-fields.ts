import { z } from "zod";
import { createListingInput } from "@/lib/contracts/listings";

/** A form's fields are text and rows; they become what the API takes. */
const fields = z.object({
  categoryId: z.string(),
  title: z.string(),
  description: z.string(),
  price: z.string(),
  location: z.string(),
  images: z.array(z.string()),
  specifications: z.array(z.object({ name: z.string(), value: z.string() })),
});

export type ListingFields = z.output<typeof fields>;

export const emptyListing: ListingFields = {
  categoryId: "",
  title: "",
  description: "",
  price: "",
  location: "",
  images: [],
  specifications: [],
};

/** Rows left blank are no specifications. */
export function toListingInput({ categoryId, specifications, ...rest }: ListingFields) {
  const rows = specifications.filter(({ name, value }) => name.trim() || value.trim());
  return {
    ...rest,
    categoryId: Number(categoryId),
    ...(rows.length > 0 && {
      specifications: Object.fromEntries(rows.map(({ name, value }) => [name.trim(), value.trim()])),
    }),
  };
}

/** The contract's own messages, at the form's own fields. */
export const listingForm = fields.superRefine((values, context) => {
  const result = createListingInput.safeParse(toListingInput(values));
  for (const issue of result.error?.issues ?? []) {
    context.addIssue({ code: "custom", message: issue.message, path: issue.path.slice(0, 1) });
  }
});
