"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { Icon } from "@/components/ui/icon";
import { Controller, useFieldArray, useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { FormField } from "@/components/ui/form-field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { Textarea } from "@/components/ui/textarea";
import { showFieldErrors } from "@/lib/client/server-field-errors";
import { useCreateListing } from "@/lib/client/use-create-listing";
import type { CategoryDto } from "@/lib/contracts/categories";
import type { ListingDetailDto } from "@/lib/contracts/listings";
import { ImageFields } from "./image-fields";
import { emptyListing, type ListingFields, listingForm, toListingInput } from "./listing-form-fields";

type CreateListingFormProps = { categories: CategoryDto[]; onCreated(listing: ListingDetailDto): void };

export function CreateListingForm({ categories, onCreated }: CreateListingFormProps) {
  const createListing = useCreateListing();
  const { control, register, handleSubmit, setError, formState } = useForm<ListingFields>({
    resolver: zodResolver(listingForm),
    defaultValues: emptyListing,
  });
  const { errors, isSubmitting } = formState;
  const specifications = useFieldArray({ control, name: "specifications" });

  const submit = handleSubmit((values) =>
    createListing
      .mutateAsync(toListingInput(values))
      .then(onCreated, (error: unknown) => showFieldErrors(error, setError)),
  );

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FormField id="listing-category" label="Category" error={errors.categoryId?.message}>
        <NativeSelect {...register("categoryId")}>
          <option value="">Select a category</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </FormField>
      <FormField id="listing-title" label="Title" error={errors.title?.message}>
        <Input placeholder="Toyota Corolla 2012, first body" {...register("title")} />
      </FormField>
      <FormField id="listing-description" label="Description" error={errors.description?.message}>
        <Textarea placeholder="Condition, what is included, why you sell…" {...register("description")} />
      </FormField>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField id="listing-price" label="Price (NGN)" error={errors.price?.message}>
          <Input inputMode="decimal" placeholder="15000" {...register("price")} />
        </FormField>
        <FormField id="listing-location" label="Location" error={errors.location?.message}>
          <Input placeholder="Yaba, Lagos" {...register("location")} />
        </FormField>
      </div>
      <Controller
        control={control}
        name="images"
        render={({ field }) => (
          <ImageFields
            id="listing-images"
            images={field.value}
            onChange={field.onChange}
            error={errors.images?.message}
          />
        )}
      />
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 text-sm font-medium">Specifications (optional)</legend>
        {specifications.fields.map((row, index) => (
          <div key={row.id} className="flex gap-2">
            <Input
              aria-label={`Specification ${index + 1} name`}
              placeholder="Condition"
              {...register(`specifications.${index}.name`)}
            />
            <Input
              aria-label={`Specification ${index + 1} value`}
              placeholder="Nearly new"
              {...register(`specifications.${index}.value`)}
            />
            <Button
              variant="ghost"
              size="icon"
              aria-label={`Remove specification ${index + 1}`}
              onClick={() => specifications.remove(index)}
            >
              <Icon name="trash-2" />
            </Button>
          </div>
        ))}
        {errors.specifications?.message && (
          <p className="text-sm font-medium text-destructive">{errors.specifications.message}</p>
        )}
        <Button variant="outline" className="w-fit" onClick={() => specifications.append({ name: "", value: "" })}>
          <Icon name="plus" /> Add specification
        </Button>
      </fieldset>
      <Button type="submit" size="lg" disabled={isSubmitting}>
        {isSubmitting ? "Creating..." : "Create Listing"}
      </Button>
    </form>
  );
}
