"use client";

import { type ReactElement } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { FormField } from "@/components/ui/form-field";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { factsOf, isAsked, isDue } from "@/lib/domain/attributes";
import type { Attribute, AttributeValues } from "@/lib/domain/attributes/attribute";
import { fittingAttributes } from "@/lib/domain/attributes/check-attributes";
import { proposeTitle, unitName } from "@/lib/facts";
import { readTypedFacts } from "./fact-values";
import type { ListingFields } from "./listing-form-fields";

type Form = Pick<UseFormReturn<ListingFields>, "register" | "formState">;
type FactFieldsProps = Form & { slug: string; facts: AttributeValues; requiredMark: string };

/** The facts that are typed so far, as far as they can be read. */
export function useTypedFacts(control: UseFormReturn<ListingFields>["control"], slug: string): AttributeValues {
  const typed = useWatch({ control, name: "attributes" });
  return fittingAttributes(slug, readTypedFacts(slug, typed));
}

/** The few questions that every listing of the category answers. */
export function RequiredFacts({ slug, facts, ...form }: FactFieldsProps) {
  const asked = questionsOf(slug, facts).filter(({ isRequired, key }) => isRequired || key === "kind");
  if (asked.length === 0) return null;
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="sr-only">Facts</legend>
      {asked.map((attribute) => (
        <FactField key={attribute.key} attribute={attribute} {...form} />
      ))}
    </fieldset>
  );
}

/** Everything else: with more facts a listing is found by more filters. */
export function MoreFacts({
  slug,
  facts,
  isOpen,
  ...form
}: Omit<FactFieldsProps, "requiredMark"> & { isOpen: boolean }) {
  const asked = questionsOf(slug, facts).filter(({ isRequired, key }) => !isRequired && key !== "kind");
  if (asked.length === 0) return null;
  return (
    <details open={isOpen} className="group rounded-lg border px-4 open:pb-4">
      <summary className="flex min-h-11 items-center justify-between gap-2 font-semibold">
        More facts: with them more buyers find it
        <Icon name="chevron-down" className="size-4 text-muted-foreground group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 pt-2 sm:grid-cols-2">
        {asked.map((attribute) => (
          <FactField key={attribute.key} attribute={attribute} {...form} requiredMark="" />
        ))}
      </div>
    </details>
  );
}

const questionsOf = (slug: string, facts: AttributeValues): Attribute[] =>
  factsOf(slug).attributes.filter((attribute) =>
    attribute.isRequired ? isDue(slug, attribute, facts) : isAsked(attribute, facts),
  );

function FactField({
  attribute,
  register,
  formState,
  requiredMark,
}: Form & { attribute: Attribute; requiredMark: string }) {
  const name = `attributes.${attribute.key}` as const;
  const id = `listing-${attribute.key.replaceAll("_", "-")}`;
  const error = formState.errors.attributes?.[attribute.key]?.message;
  const label = `${labelOf(attribute)}${attribute.isRequired ? requiredMark : ""}`;
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
      {inputOf(attribute, register(name))}
    </FormField>
  );
}

const labelOf = ({ label, ...attribute }: Attribute): string => {
  const unit = "unit" in attribute && attribute.unit ? unitName(attribute.unit) : undefined;
  return unit === undefined ? label : `${label} (${unit})`;
};

type Registered = ReturnType<Form["register"]>;

function inputOf(attribute: Attribute, field: Registered): ReactElement<object> {
  switch (attribute.type) {
    case "enum":
      return <Choice options={attribute.options} {...field} />;
    case "bool":
      return <Choice options={yesAndNo} {...field} />;
    case "date":
      return <Input type="date" {...field} />;
    case "int":
    case "year":
      return <Input inputMode={attribute.unit === "naira" ? "text" : "numeric"} autoComplete="off" {...field} />;
    case "decimal":
      return <Input inputMode="decimal" autoComplete="off" {...field} />;
    case "text":
    case "multi":
      return <Input autoComplete="off" maxLength={200} {...field} />;
  }
}

const yesAndNo = [
  { value: "true", label: "Yes" },
  { value: "false", label: "No" },
];

function Choice({ options, ...field }: Registered & { options: readonly { value: string; label: string }[] }) {
  return (
    <NativeSelect {...field}>
      <option value="">Choose…</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </NativeSelect>
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
