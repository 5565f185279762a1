"use client";

import { type FormEvent, type ReactNode, useCallback, useRef, useState } from "react";
import { Controller, type Resolver, useForm, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/form-error";
import { FormField } from "@/components/ui/form-field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { Textarea } from "@/components/ui/textarea";
import { errorDetail } from "@/lib/client/api-client";
import { showFieldErrors } from "@/lib/client/server-field-errors";
import { useFormDraft } from "@/lib/client/use-form-draft";
import type { CategoryDto } from "@/lib/contracts/categories";
import type { ListingDetailDto } from "@/lib/contracts/listings";
import { mayHavePeriod } from "@/lib/domain/price-period";
import { ImageFields } from "./image-fields";
import type { ListingFields } from "./listing-form-fields";
import { PriceFields } from "./price-fields";
import { SpecificationFields } from "./specification-fields";

type ListingFormProps = {
  categories: CategoryDto[];
  /** The name of the draft */
  draftName: string;
  defaultValues: ListingFields;
  /** Appended to the labels of required fields */
  requiredMark?: string;
  submit: { label: string; pendingLabel: string; size?: "lg" };
  save(fields: ListingFields): Promise<ListingDetailDto>;
  onSaved(listing: ListingDetailDto): void;
  onRefused?(fields: ListingFields): void;
  /** Shown beside the button */
  children?: ReactNode;
};

const photosOnTheirWay = "Your photos are on their way. Press the button again when they have arrived.";

/** The schema is larger than the form, so it is loaded on demand; without it only the server validates. */
const resolver: Resolver<ListingFields> = (values, context, options) =>
  import("./listing-form-schema").then(
    ({ checkListing }) => checkListing(values, context, options),
    () => ({ values, errors: {} }),
  );

/** The form of a listing, to create or edit one. The typed text is kept until it is saved. */
export function ListingForm({ categories, draftName, defaultValues, requiredMark = "", ...form }: ListingFormProps) {
  const fields = useForm<ListingFields>({ resolver, defaultValues });
  const { control, register, handleSubmit, getValues, setError, clearErrors, setValue, formState } = fields;
  const { errors, isSubmitting } = formState;
  const [refusal, setRefusal] = useState<string>();
  const draft = useFormDraft(draftName, fields, defaultValues);
  const submit = handleSubmit(
    (values) => {
      setRefusal(undefined);
      return form.save(values).then(
        (listing) => {
          draft.clear();
          form.onSaved(listing);
        },
        (error: unknown) => {
          if (!showFieldErrors(error, setError)) setRefusal(errorDetail(error));
        },
      );
    },
    () => form.onRefused?.(getValues()),
  );
  const isSendingPhotos = useRef(false);
  const followPhotos = useCallback(
    (isSending: boolean) => {
      if (isSendingPhotos.current && !isSending) clearErrors("images");
      isSendingPhotos.current = isSending;
    },
    [clearErrors],
  );
  const submitWithPhotos = (event: FormEvent<HTMLFormElement>) => {
    if (!isSendingPhotos.current) return void submit(event);
    event.preventDefault();
    setError("images", { message: photosOnTheirWay }, { shouldFocus: true });
  };
  const categoryId = useWatch({ control, name: "categoryId" });
  const category = categories.find(({ id }) => String(id) === categoryId);
  return (
    <form noValidate onSubmit={submitWithPhotos} className="grid gap-4">
      {draft.isRestored && <RestoredDraft onDiscard={draft.discard} />}
      <FormField id="listing-title" label={`Title${requiredMark}`} error={errors.title?.message}>
        <Input placeholder="Toyota Corolla 2012, first body" {...register("title")} />
      </FormField>
      <FormField id="listing-description" label={`Description${requiredMark}`} error={errors.description?.message}>
        <Textarea placeholder="Condition, what is included, why you sell…" {...register("description")} />
      </FormField>
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
      <div className="grid gap-4 sm:grid-cols-2">
        <PriceFields
          register={register}
          control={control}
          error={errors.price?.message ?? errors.pricePeriod?.message}
          hasPeriod={category !== undefined && mayHavePeriod(category.slug)}
        />
        <FormField id="listing-location" label="Location" error={errors.location?.message}>
          <Input placeholder="Yaba, Lagos" {...register("location")} />
        </FormField>
      </div>
      <Controller
        control={control}
        name="images"
        render={({ field }) => (
          <ImageFields
            addressInput={register("imageAddress")}
            readAddress={() => getValues("imageAddress")}
            clearAddress={() => setValue("imageAddress", "")}
            refuse={(message) => setError("images", { message }, { shouldFocus: true })}
            images={field.value}
            onChange={(change) => field.onChange(change(getValues("images")))}
            onSendingChange={followPhotos}
            focusRef={field.ref}
            error={errors.images?.message}
          />
        )}
      />
      <SpecificationFields control={control} register={register} formState={formState} />
      <FormError message={refusal} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size={form.submit.size} disabled={isSubmitting} className="only:flex-1">
          {isSubmitting ? form.submit.pendingLabel : form.submit.label}
        </Button>
        {form.children}
      </div>
    </form>
  );
}

function RestoredDraft({ onDiscard }: { onDiscard(): void }) {
  return (
    <p className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-info-soft px-3 py-1 text-sm">
      We kept what you typed last time.
      <Button variant="link" size="sm" onClick={onDiscard}>
        Start over
      </Button>
    </p>
  );
}
