"use client";

import { type FormEvent, type ReactNode, useCallback, useRef, useState } from "react";
import { Controller, type Resolver, useForm, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/form-error";
import { FormField } from "@/components/ui/form-field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { Textarea } from "@/components/ui/textarea";
import { errorDetail } from "@/lib/client/platform/api-client";
import { showFieldErrors } from "@/lib/client/platform/server-field-errors";
import type { RemoteDraft } from "@/lib/client/platform/draft-saver";
import { useFormDraft } from "@/lib/client/platform/use-form-draft";
import type { CategoryDto } from "@/lib/contracts/market/categories";
import type { ListingDetailDto } from "@/lib/contracts/market/listings";
import { mayHavePeriod, type PricePeriod, usualPeriod } from "@/lib/domain/market/price-period";
import { ImageFields } from "./image-fields";
import { FirstFacts, MoreFacts, ProposedTitle, useTypedFacts } from "./fact-fields";
import type { ListingFields } from "@/lib/listing-form/fields";
import { PlaceFields } from "./place-fields";
import { PriceHelp } from "./price-help";
import { PriceFields } from "./price-fields";
import { SpecificationFields } from "./specification-fields";
import { useUsualPeriod } from "./use-usual-period";

type ListingFormProps = {
  categories: CategoryDto[];
  /** The name of the draft */
  draftName: string;
  /** The same draft on the server */
  remoteDraft?: RemoteDraft<ListingFields>;
  defaultValues: ListingFields;
  /** Appended to the labels of required fields */
  requiredMark?: string;
  submit: { label: string; pendingLabel: string; size?: "lg" };
  /** A new listing shows only the first facts unfolded. */
  isNew?: boolean;
  save(fields: ListingFields, categorySlug: string): Promise<ListingDetailDto>;
  onSaved(listing: ListingDetailDto): void;
  onRefused?(fields: ListingFields): void;
  /** Shown beside the button */
  children?: ReactNode;
};

type Context = { categories: readonly CategoryDto[] };
const photosOnTheirWay = "Your photos are on their way. Press the button again when they have arrived.";

/** The schema is larger than the form, so it is loaded on demand; without it only the server validates. */
const resolver: Resolver<ListingFields, Context> = (values, context, options) =>
  import("./listing-form-schema").then(
    ({ checkListing }) => checkListing(slugOf(context?.categories ?? [], values))(values, undefined, options),
    () => ({ values, errors: {} }),
  );

/** "" before a category is chosen */
const slugOf = (categories: readonly CategoryDto[], { categoryId }: Pick<ListingFields, "categoryId">): string =>
  categories.find(({ id }) => String(id) === categoryId)?.slug ?? "";

/** The form of a listing, to create or edit one. The typed text is kept until it is saved. */
export function ListingForm({ categories, draftName, defaultValues, requiredMark = "", ...form }: ListingFormProps) {
  const fields = useForm<ListingFields, Context>({ resolver, defaultValues, context: { categories } });
  const { control, register, handleSubmit, getValues, setError, clearErrors, setValue, formState } = fields;
  const { errors, isSubmitting } = formState;
  const [refusal, setRefusal] = useState<string>();
  const draft = useFormDraft(draftName, fields, defaultValues, form.remoteDraft);
  const submit = handleSubmit(
    (values) => {
      setRefusal(undefined);
      return form.save(values, slugOf(categories, values)).then(
        (listing) => {
          draft.clear();
          form.onSaved(listing);
        },
        (error: unknown) => {
          if (!showFieldErrors(error, setError, ["attributes"])) setRefusal(errorDetail(error));
        },
      );
    },
    () => form.onRefused?.(getValues()),
  );
  const [categoryId, title, pricePeriod, state, lga] = useWatch({
    control,
    name: ["categoryId", "title", "pricePeriod", "state", "lga"],
  });
  const category = categories.find(({ id }) => String(id) === categoryId);
  const categorySlug = category?.slug ?? "";
  const facts = useTypedFacts(control, categorySlug);
  useUsualPeriod(usualPeriod(categorySlug, facts), { getValues, setValue });
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
  return (
    <form noValidate onSubmit={submitWithPhotos} className="grid gap-4">
      {draft.isRestored && <RestoredDraft onDiscard={draft.discard} />}
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
      <FirstFacts slug={categorySlug} facts={facts} register={register} formState={formState} />
      <div className="grid gap-2">
        <FormField id="listing-title" label={`Title${requiredMark}`} error={errors.title?.message}>
          <Input placeholder="Toyota Corolla 2012, first body" {...register("title")} />
        </FormField>
        <ProposedTitle
          slug={categorySlug}
          facts={facts}
          title={title}
          onTake={(proposed) =>
            setValue("title", proposed, { shouldDirty: true, shouldValidate: formState.isSubmitted })
          }
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <PriceFields
          register={register}
          control={control}
          error={errors.price?.message ?? errors.pricePeriod?.message}
          hasPeriod={mayHavePeriod(categorySlug)}
          help={
            category && (
              <PriceHelp
                category={category}
                pricePeriod={(pricePeriod || null) as PricePeriod | null}
                attributes={facts}
                state={state || null}
                lga={lga || null}
              />
            )
          }
        />
        <PlaceFields {...fields} />
      </div>
      <FormField id="listing-description" label={`Description${requiredMark}`} error={errors.description?.message}>
        <Textarea placeholder="Condition, what is included, why you sell…" {...register("description")} />
      </FormField>
      <MoreFacts slug={categorySlug} facts={facts} register={register} formState={formState} isOpen={!form.isNew} />
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
