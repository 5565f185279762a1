import { FormField } from "@/components/ui/form-field";
import type { Attribute } from "@/lib/domain/market/attributes/attribute";
import { fittingAttributes } from "@/lib/domain/market/attributes/check-attributes";
import { readTypedFacts, type TypedAnswer, type TypedFacts } from "@/lib/listing-form/typed-facts";
import { factInput, factLabel, questionsOf } from "../fact-input";

type PlainFactsProps = {
  /** "" while no category is known */
  slug: string;
  typed: TypedFacts;
  errors: ReadonlyMap<string, string>;
};

/** The questions of the category, once it is known: a form without scripts learns of it when it was sent. */
export function PlainFacts({ slug, typed, errors }: PlainFactsProps) {
  const asked = questionsOf(slug, fittingAttributes(slug, readTypedFacts(slug, typed)));
  if (asked.length === 0) return null;
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-1.5 text-sm font-medium">Facts: with them more buyers find it</legend>
      {asked.map((attribute) => (
        <PlainFact
          key={attribute.key}
          attribute={attribute}
          answer={typed[attribute.key] || ""}
          error={errors.get(`attributes.${attribute.key}`)}
        />
      ))}
    </fieldset>
  );
}

type PlainFactProps = { attribute: Attribute; answer: Exclude<TypedAnswer, false>; error: string | undefined };

function PlainFact({ attribute, answer, error }: PlainFactProps) {
  const name = `attributes.${attribute.key}`;
  const answers = Array.isArray(answer) ? answer : [answer];
  if (attribute.type !== "multi")
    return (
      <FormField id={`plain-${attribute.key}`} label={factLabel(attribute)} error={error}>
        {factInput(attribute, { name, defaultValue: answers[0] ?? "" })}
      </FormField>
    );
  return (
    <fieldset className="grid content-start gap-1 sm:col-span-2">
      <legend className="text-sm font-medium">{factLabel(attribute)}</legend>
      <div className="flex flex-wrap gap-x-5">
        {attribute.options.map(({ value, label }) => (
          <label key={value} className="flex min-h-11 items-center gap-2 text-sm">
            <input
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={answers.includes(value)}
              className="size-5 accent-primary"
            />
            {label}
          </label>
        ))}
      </div>
      {error && <p className="text-sm font-medium text-destructive">{error}</p>}
    </fieldset>
  );
}
