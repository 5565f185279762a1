import { cn } from "@/components/ui/class-names";
import { FormField } from "@/components/ui/form-field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import type { FieldErrors } from "@/lib/client/platform/schema-errors";
import { handoverLabels, handoverMethods } from "@/lib/domain/deals/handover";

export type HandoverFieldValues = Record<"method" | "address" | "phone" | "note", string>;

type HandoverFieldsProps = {
  fields: HandoverFieldValues;
  /** By the path of the request: "handover.address" */
  errors: FieldErrors;
  setField(name: keyof HandoverFieldValues, value: string): void;
};

/** How the goods change hands. The seller sees it once the order is paid. */
export function HandoverFields({ fields, errors, setField }: HandoverFieldsProps) {
  const methodError = errors["handover.method"];
  const control = (name: keyof HandoverFieldValues) => ({
    name,
    value: fields[name],
    onChange: ({ target }: { target: { value: string } }) => setField(name, target.value),
  });
  return (
    <fieldset className="grid gap-4" aria-describedby={methodError && "handover-method-error"}>
      <legend className="mb-2 font-semibold">How will you get it?</legend>
      <div className="grid grid-cols-2 gap-2">
        {handoverMethods.map((method, index) => (
          <label
            key={method}
            className={cn(
              "flex min-h-12 cursor-pointer items-center gap-2 rounded-md border px-3 text-sm font-medium",
              fields.method === method && "border-primary bg-primary-soft",
            )}
          >
            <input
              type="radio"
              name="method"
              value={method}
              checked={fields.method === method}
              onChange={() => setField("method", method)}
              aria-invalid={methodError && index === 0 ? true : undefined}
              className="size-5 shrink-0 accent-primary"
            />
            {handoverLabels[method]}
          </label>
        ))}
      </div>
      {methodError && (
        <p id="handover-method-error" role="alert" className="-mt-2 text-sm font-medium text-destructive">
          {methodError}
        </p>
      )}
      {fields.method === "delivery" && (
        <FormField
          id="handover-address"
          label="Where should it be sent?"
          hint="The price says nothing about transport: agree with the seller who pays for it before you pay."
          error={errors["handover.address"]}
        >
          <Textarea rows={2} maxLength={300} autoComplete="street-address" {...control("address")} />
        </FormField>
      )}
      <FormField
        id="handover-phone"
        label="Your phone (optional)"
        hint="The seller sees it after you have paid, not before."
        error={errors["handover.phone"]}
      >
        <Input type="tel" autoComplete="tel" maxLength={30} {...control("phone")} />
      </FormField>
      <FormField id="handover-note" label="Note (optional)" error={errors["handover.note"]}>
        <Input maxLength={500} placeholder="After 4 pm, at the filling station…" {...control("note")} />
      </FormField>
    </fieldset>
  );
}
