import { Input } from "@/components/ui/input";
import type { ListingFields } from "@/lib/listing-form/fields";

const emptyRows = 3;

type PlainSpecificationsProps = {
  rows: ListingFields["specifications"];
  errors: ReadonlyMap<string, string>;
};

/** The rows that are filled in, and some more: none can be added without scripts. */
export function PlainSpecifications({ rows, errors }: PlainSpecificationsProps) {
  const shown = [...rows, ...Array.from({ length: emptyRows }, () => ({ name: "", value: "" }))];
  const all = errors.get("specifications");
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-medium">Specifications (optional)</legend>
      {shown.map((row, index) => {
        const path = `specifications.${index}`;
        const error = errors.get(`${path}.name`) ?? errors.get(`${path}.value`);
        const invalid = error ? true : undefined;
        const label = `Specification ${index + 1}`;
        return (
          <div key={index} className="grid gap-1.5">
            <div className="flex gap-2">
              <Input
                name={`${path}.name`}
                aria-label={`${label} name`}
                aria-invalid={invalid}
                defaultValue={row.name}
              />
              <Input
                name={`${path}.value`}
                aria-label={`${label} value`}
                aria-invalid={invalid}
                defaultValue={row.value}
              />
            </div>
            {error && <p className="text-sm font-medium text-destructive">{error}</p>}
          </div>
        );
      })}
      {all && <p className="text-sm font-medium text-destructive">{all}</p>}
    </fieldset>
  );
}
