import { Button } from "@/components/ui/button";
import { FormField } from "@/components/ui/form-field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { Textarea } from "@/components/ui/textarea";
import type { CategoryDto } from "@/lib/contracts/market/categories";
import type { ListingDraftFields } from "@/lib/contracts/market/listing-draft";
import { pricePeriods } from "@/lib/domain/market/price-period";
import { listingFormErrors } from "@/lib/listing-form/check";
import { emptyListing, type ListingFields } from "@/lib/listing-form/fields";
import { type FormRefusal, formRefusals } from "@/lib/listing-form/refusals";
import { paths } from "@/lib/paths";
import { PlainFacts } from "./plain-facts";
import { PlainPhotos } from "./plain-photos";
import { PlainPlace } from "./plain-place";
import { PlainSpecifications } from "./plain-specifications";

type PlainListingFormProps = {
  /** Unique for each page: the same page sent twice is one listing */
  formKey: string;
  categories: readonly CategoryDto[];
  draft: ListingDraftFields | undefined;
  refusals: readonly FormRefusal[];
};

/** The form of a new listing for browsers without scripts: what was typed and why it was refused come from the server. */
export function PlainListingForm({ formKey, categories, draft, refusals }: PlainListingFormProps) {
  const fields: ListingFields = { ...emptyListing, ...draft };
  const slug = categories.find(({ id }) => String(id) === fields.categoryId)?.slug ?? "";
  const errors: ReadonlyMap<string, string> = refusals.includes("fields") ? listingFormErrors(fields, slug) : new Map();
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={paths.listingForm}
      noValidate
      aria-label="New listing"
      className="grid gap-4"
    >
      <input type="hidden" name="key" value={formKey} />
      <Refusals refusals={refusals} />
      <FormField id="plain-category" label="Category" error={errors.get("categoryId")}>
        <NativeSelect name="categoryId" defaultValue={fields.categoryId}>
          <option value="">Select a category</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </FormField>
      <PlainPhotos images={fields.images} error={errors.get("images")} />
      <PlainFacts slug={slug} typed={fields.attributes} errors={errors} />
      <FormField id="plain-title" label="Title" error={errors.get("title")}>
        <Input name="title" placeholder="Toyota Corolla 2012, first body" defaultValue={fields.title} />
      </FormField>
      <div className="grid gap-4 sm:grid-cols-2">
        <PlainPrice fields={fields} error={errors.get("price") ?? errors.get("pricePeriod")} />
        <PlainPlace fields={fields} errors={errors} />
      </div>
      <FormField id="plain-description" label="Description" error={errors.get("description")}>
        <Textarea
          name="description"
          placeholder="Condition, what is included, why you sell…"
          defaultValue={fields.description}
        />
      </FormField>
      <PlainSpecifications rows={fields.specifications} errors={errors} />
      <Button type="submit" size="lg">
        Create Listing
      </Button>
    </form>
  );
}

function Refusals({ refusals }: Pick<PlainListingFormProps, "refusals">) {
  if (refusals.length === 0) return null;
  return (
    <div role="alert" className="rounded-md bg-destructive-soft p-3 text-sm font-medium wrap-anywhere text-destructive">
      <ul className="grid gap-1">
        {refusals.map((refusal) => (
          <li key={refusal}>{formRefusals[refusal]}</li>
        ))}
      </ul>
    </div>
  );
}

function PlainPrice({ fields, error }: { fields: ListingFields; error: string | undefined }) {
  return (
    <div className="grid content-start gap-2">
      <FormField id="plain-price" label="Price (NGN)" error={error}>
        <Input name="price" autoComplete="off" placeholder="15,000 or 1.5m" defaultValue={fields.price} />
      </FormField>
      <FormField id="plain-price-period" label="The price is">
        <NativeSelect name="pricePeriod" defaultValue={fields.pricePeriod}>
          <option value="">for the whole thing</option>
          {pricePeriods.map((period) => (
            <option key={period} value={period}>
              per {period}
            </option>
          ))}
        </NativeSelect>
      </FormField>
      <label className="flex min-h-11 items-center gap-2 text-sm font-medium">
        <input
          type="checkbox"
          name="isPriceOnRequest"
          defaultChecked={fields.isPriceOnRequest}
          className="size-5 accent-primary"
        />
        Price on request
      </label>
      <label className="flex min-h-11 items-center gap-2 text-sm font-medium">
        <input
          type="checkbox"
          name="isPriceFixed"
          defaultChecked={fields.isPriceFixed}
          className="size-5 accent-primary"
        />
        Fixed price: no offers
      </label>
    </div>
  );
}
