"use client";

import { type UseFormReturn, useWatch } from "react-hook-form";
import { FormField } from "@/components/ui/form-field";
import { Icon } from "@/components/ui/icon";
import type { Attribute, AttributeValues } from "@/lib/domain/market/attributes/attribute";
import { fittingAttributes } from "@/lib/domain/market/attributes/check-attributes";
import { isSuggested } from "@/lib/domain/market/attributes/suggested";
import { proposeTitle } from "@/lib/facts";
import { readTypedFacts } from "@/lib/listing-form/typed-facts";
import type { ListingFields } from "@/lib/listing-form/fields";
import { factInput, factLabel, questionsOf, unknown } from "./fact-input";
import { SuggestedInput } from "./suggested-input";

type Form = Pick<UseFormReturn<ListingFields>, "register" | "formState">;
type FactFieldsProps = Form & { slug: string; facts: AttributeValues };

/** The facts that are typed so far, as far as they can be read. */
export function useTypedFacts(control: UseFormReturn<ListingFields>["control"], slug: string): AttributeValues {
  const typed = useWatch({ control, name: "attributes" });
  return fittingAttributes(slug, readTypedFacts(slug, typed));
}

/** The few questions that matter most in the category. A seller who does not know an answer posts without it. */
export function FirstFacts({ slug, facts, ...form }: FactFieldsProps) {
  const asked = questionsOf(slug, facts).filter(({ isAskedFirst, key }) => isAskedFirst || key === "kind");
  if (asked.length === 0) return null;
  return (
    <fieldset id="first-facts" className="grid scroll-mt-24 gap-4 sm:grid-cols-2">
      <legend className="sr-only">Facts</legend>
      <p className="text-sm text-muted-foreground sm:col-span-2">
        Buyers choose by these. If you don’t know one, leave it: we will ask you again later.
      </p>
      {asked.map((attribute) => (
        <FactField key={attribute.key} attribute={attribute} slug={slug} facts={facts} {...form} />
      ))}
    </fieldset>
  );
}

/** Everything else: with more facts a listing is found by more filters. */
export function MoreFacts({ slug, facts, isOpen, ...form }: FactFieldsProps & { isOpen: boolean }) {
  const asked = questionsOf(slug, facts).filter(({ isAskedFirst, key }) => !isAskedFirst && key !== "kind");
  if (asked.length === 0) return null;
  return (
    <details id="facts" open={isOpen} className="group scroll-mt-24 rounded-lg border px-4 open:pb-4">
      <summary className="flex min-h-11 items-center justify-between gap-2 font-semibold">
        More facts: with them more buyers find it
        <Icon name="chevron-down" className="size-4 text-muted-foreground group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 pt-2 sm:grid-cols-2">
        {asked.map((attribute) => (
          <FactField key={attribute.key} attribute={attribute} slug={slug} facts={facts} {...form} />
        ))}
      </div>
    </details>
  );
}

function FactField({ attribute, slug, facts, register, formState }: FactFieldsProps & { attribute: Attribute }) {
  const name = `attributes.${attribute.key}` as const;
  const id = `listing-${attribute.key.replaceAll("_", "-")}`;
  const error = formState.errors.attributes?.[attribute.key]?.message;
  const label = factLabel(attribute);
  if (attribute.type === "multi")
    return (
      <fieldset className="grid content-start gap-1 sm:col-span-2" aria-describedby={error && `${id}-error`}>
        <legend className="text-sm font-medium">{label}</legend>
        <div className="flex flex-wrap gap-x-5">
          {attribute.options.map((option) => (
            <label key={option.value} className="flex min-h-11 items-center gap-2 text-sm">
              <input type="checkbox" value={option.value} className="size-5 accent-primary" {...register(name)} />
              {option.label}
            </label>
          ))}
        </div>
        {error && (
          <p id={`${id}-error`} role="alert" className="text-sm font-medium text-destructive">
            {error}
          </p>
        )}
      </fieldset>
    );
  return (
    <FormField id={id} label={label} error={error}>
      {isSuggested(attribute) ? (
        <SuggestedInput
          slug={slug}
          factKey={attribute.key}
          facts={facts}
          maxLength={200}
          placeholder={unknown}
          {...register(name)}
        />
      ) : (
        factInput(attribute, register(name))
      )}
    </FormField>
  );
}

type ProposedTitleProps = { slug: string; facts: AttributeValues; title: string; onTake(title: string): void };

/** A title from the facts, for one tap. */
export function ProposedTitle({ slug, facts, title, onTake }: ProposedTitleProps) {
  const proposed = proposeTitle(slug, facts);
  if (proposed === "" || proposed === title.trim()) return null;
  return (
    <button
      type="button"
      className="min-h-11 w-fit rounded-md bg-primary-soft px-3 py-2 text-left text-sm font-semibold text-primary-strong hover:bg-primary-soft/70"
      onClick={() => onTake(proposed)}
    >
      Use “{proposed}”
    </button>
  );
}
