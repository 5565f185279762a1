"use client";

import type { ReactNode } from "react";
import { Controller, type Resolver, useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { FormField } from "@/components/ui/form-field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { Textarea } from "@/components/ui/textarea";
import { showFieldErrors } from "@/lib/client/server-field-errors";
import type { CategoryDto } from "@/lib/contracts/categories";
import type { ListingDetailDto } from "@/lib/contracts/listings";
import { ImageFields } from "./image-fields";
import type { ListingFields } from "./listing-form-fields";
import { SpecificationFields } from "./specification-fields";

type ListingFormProps = {
  categories: CategoryDto[];
  defaultValues: ListingFields;
  /** Appended to the labels of required fields */
  requiredMark?: string;
  priceInput: { type?: "number"; min?: number; step?: number; placeholder?: string };
  submit: { label: string; pendingLabel: string; size?: "lg" };
  save(fields: ListingFields): Promise<ListingDetailDto>;
  onSaved(listing: ListingDetailDto): void;
  onRefused?(fields: ListingFields): void;
  /** Shown beside the button */
  children?: ReactNode;
};

/** The schema is larger than the form, so it is loaded on demand; without it only the server validates. */
const resolver: Resolver<ListingFields> = (values, context, options) =>
  import("./listing-form-schema").then(
    ({ checkListing }) => checkListing(values, context, options),
    () => ({ values, errors: {} }),
  );

/** The form of a listing, to create or edit one. */
export function ListingForm({ categories, defaultValues, requiredMark = "", ...form }: ListingFormProps) {
  const { control, register, handleSubmit, getValues, setError, formState } = useForm<ListingFields>({
    resolver,
    defaultValues,
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(
    (fields) => form.save(fields).then(form.onSaved, (error: unknown) => showFieldErrors(error, setError)),
    () => form.onRefused?.(getValues()),
  );
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FormField id="listing-title" label={`Title${requiredMark}`} error={errors.title?.message}>
        <Input placeholder="Toyota Corolla 2012, first body" {...register("title")} />
      </FormField>
      <FormField id="listing-description" label={`Description${requiredMark}`} error={errors.description?.message}>
        <Textarea placeholder="Condition, what is included, why you sell…" {...register("description")} />
      </FormField>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField id="listing-price" label="Price (NGN)" error={errors.price?.message}>
          <Input inputMode="decimal" {...form.priceInput} {...register("price")} />
        </FormField>
        <FormField id="listing-location" label="Location" error={errors.location?.message}>
          <Input placeholder="Yaba, Lagos" {...register("location")} />
        </FormField>
      </div>
      <FormField id="listing-category" label={`Category${requiredMark}`} error={errors.categoryId?.message}>
        <NativeSelect {...register("categoryId")}>
          <option value="">Select a category</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </FormField>
      <Controller
        control={control}
        name="images"
        render={({ field }) => (
          <ImageFields ref={field.ref} images={field.value} onChange={field.onChange} error={errors.images?.message} />
        )}
      />
      <SpecificationFields control={control} register={register} formState={formState} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size={form.submit.size} disabled={isSubmitting} className="only:flex-1">
          {isSubmitting ? form.submit.pendingLabel : form.submit.label}
        </Button>
        {form.children}
      </div>
    </form>
  );
}
