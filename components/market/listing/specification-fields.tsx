import { type UseFormReturn, useFieldArray } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";
import type { ListingFields } from "@/lib/listing-form/fields";

type SpecificationFieldsProps = Pick<UseFormReturn<ListingFields>, "control" | "register" | "formState">;

export function SpecificationFields({ control, register, formState }: SpecificationFieldsProps) {
  const { fields, append, remove } = useFieldArray({ control, name: "specifications" });
  const errors = formState.errors.specifications;
  const error = errors?.message ?? errors?.root?.message;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-medium">Specifications (optional)</legend>
      {fields.map((row, index) => {
        const label = `Specification ${index + 1}`;
        const { name, value } = errors?.[index] ?? {};
        const message = name?.message ?? value?.message;
        const describedBy = message && `listing-specification-${index}-error`;
        return (
          <div key={row.id} className="grid gap-1.5">
            <div className="flex gap-2">
              <Input
                aria-label={`${label} name`}
                aria-invalid={name ? true : undefined}
                aria-describedby={describedBy}
                placeholder="Condition"
                {...register(`specifications.${index}.name`)}
              />
              <Input
                aria-label={`${label} value`}
                aria-invalid={value ? true : undefined}
                aria-describedby={describedBy}
                placeholder="Nearly new"
                {...register(`specifications.${index}.value`)}
              />
              <Button
                variant="ghost"
                size="icon"
                className="shrink-0"
                aria-label={`Remove specification ${index + 1}`}
                onClick={() => remove(index)}
              >
                <Icon name="trash-2" />
              </Button>
            </div>
            {message && <FieldError id={describedBy} message={message} />}
          </div>
        );
      })}
      {error && <FieldError message={error} />}
      <Button variant="outline" className="w-fit" onClick={() => append({ name: "", value: "" })}>
        <Icon name="plus" /> Add specification
      </Button>
    </fieldset>
  );
}

function FieldError({ id, message }: { id?: string; message: string }) {
  return (
    <p id={id} role="alert" className="text-sm font-medium text-destructive">
      {message}
    </p>
  );
}
