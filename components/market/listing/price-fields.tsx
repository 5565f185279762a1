import type { ReactNode } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { FormField } from "@/components/ui/form-field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { pricePeriods } from "@/lib/domain/market/price-period";
import { echoNaira } from "@/lib/format";
import type { ListingFields } from "@/lib/listing-form/fields";

type PriceFieldsProps = Pick<UseFormReturn<ListingFields>, "register" | "control"> & {
  error: string | undefined;
  /** Whether prices of the chosen category may be for a period */
  hasPeriod: boolean;
  /** The price range of comparable listings */
  help?: ReactNode;
};

/** The price as people write it, the period it is for, or none at all. */
export function PriceFields({ register, control, error, hasPeriod, help }: PriceFieldsProps) {
  const [price, isPriceOnRequest] = useWatch({ control, name: ["price", "isPriceOnRequest"] });
  return (
    <div className="grid content-start gap-2">
      <FormField
        id="listing-price"
        label="Price (NGN)"
        error={error}
        hint={<Echo typed={isPriceOnRequest ? "" : price} />}
      >
        <Input
          inputMode="text"
          autoComplete="off"
          placeholder={isPriceOnRequest ? "On request" : "15,000 or 1.5m"}
          readOnly={isPriceOnRequest}
          {...register("price")}
        />
      </FormField>
      {help}
      {hasPeriod && !isPriceOnRequest && (
        <FormField id="listing-price-period" label="The price is">
          <NativeSelect {...register("pricePeriod")}>
            <option value="">for the whole thing</option>
            {pricePeriods.map((period) => (
              <option key={period} value={period}>
                per {period}
              </option>
            ))}
          </NativeSelect>
        </FormField>
      )}
      <label className="flex min-h-11 items-center gap-2 text-sm font-medium">
        <input type="checkbox" className="size-5 accent-primary" {...register("isPriceOnRequest")} />
        Price on request
      </label>
      <label className="flex min-h-11 items-center gap-2 text-sm font-medium">
        <input type="checkbox" className="size-5 accent-primary" {...register("isPriceFixed")} />
        Fixed price: no offers
      </label>
    </div>
  );
}

/** The amount as it was understood. */
function Echo({ typed }: { typed: string }) {
  return <span role="status">{echoNaira(typed)}</span>;
}
