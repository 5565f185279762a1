import { useEffect, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { PricePeriod } from "@/lib/domain/market/price-period";
import type { ListingFields } from "@/lib/listing-form/fields";

/** Chooses the period of the price by what is offered, so that no rent is for ever. The seller's own choice stays. */
export function useUsualPeriod(
  usual: PricePeriod | undefined,
  { getValues, setValue }: Pick<UseFormReturn<ListingFields>, "getValues" | "setValue">,
): void {
  const before = useRef(usual);
  useEffect(() => {
    const isUntouched = getValues("pricePeriod") === (before.current ?? "");
    if (usual !== before.current && isUntouched) setValue("pricePeriod", usual ?? "", { shouldDirty: true });
    before.current = usual;
  }, [usual, getValues, setValue]);
}
