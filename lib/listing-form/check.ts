import { z } from "zod";
import { createListingInput } from "@/lib/contracts/market/listings";
import { checkAttributes } from "@/lib/domain/market/attributes/check-attributes";
import { parseTypedNaira, typedNairaHint } from "@/lib/domain/money/typed-naira";
import { isFilledIn, type ListingFields, toListingInput } from "./fields";

const { keyType, valueType } = createListingInput.shape.specifications.unwrap();
const specification = z.object({ name: keyType, value: valueType });

const checkField = createListingInput.extend({ specifications: z.unknown(), attributes: z.unknown() });

const isUnreadable = ({ price }: ListingFields) =>
  /\d/.test(price) && !price.trim().startsWith("-") && parseTypedNaira(price) === undefined;

/** The API's message is about its own, strict format. */
const priceRefusal = (fields: ListingFields, message: string) =>
  isUnreadable(fields) && !message.startsWith("Amount must be") ? typedNairaHint : message;

const isNothing = ({ price, isPriceOnRequest }: ListingFields) => !isPriceOnRequest && parseTypedNaira(price) === 0n;

/** Maps the contract's messages to the form's fields. */
export const listingForm = (categorySlug: string) =>
  z.custom<ListingFields>().superRefine((fields, context) => {
    const report = (message: string, ...path: (string | number)[]) =>
      context.addIssue({ code: "custom", message, path });
    const input = toListingInput(fields, categorySlug);
    for (const { message, path } of checkField.safeParse(input).error?.issues ?? [])
      report(path[0] === "price" ? priceRefusal(fields, message) : message, String(path[0]));
    if (isNothing(fields)) report("Enter a price, or choose Price on request", "price");
    if (fields.imageAddress.trim()) report("Press “Add image” to add this picture, or clear the field", "images");
    const all = createListingInput.shape.specifications.safeParse(input.specifications).error?.issues ?? [];
    for (const { message, path } of all) if (path.length === 0) report(message, "specifications");
    const checked = checkAttributes(categorySlug, input.attributes);
    if ("errors" in checked) for (const { key, message } of checked.errors) report(message, "attributes", key);
    fields.specifications.forEach((row, index) => {
      if (!isFilledIn(row)) return;
      for (const { message, path } of specification.safeParse(row).error?.issues ?? [])
        report(message, "specifications", index, String(path[0]));
      const isRepeated = fields.specifications.slice(0, index).some(({ name }) => name.trim() === row.name.trim());
      if (isRepeated) report("This name is used twice", "specifications", index, "name");
    });
  });

/** @returns the messages by the paths of the fields ("title", "specifications.0.name"), the first of each */
export function listingFormErrors(fields: ListingFields, categorySlug: string): Map<string, string> {
  const issues = listingForm(categorySlug).safeParse(fields).error?.issues ?? [];
  return new Map(issues.toReversed().map(({ path, message }) => [path.join("."), message]));
}
