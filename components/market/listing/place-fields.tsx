import { useEffect, useRef, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { FormField } from "@/components/ui/form-field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { isStateCode, type StateCode, states } from "@/lib/domain/market/places/states";
import type { ListingFields } from "@/lib/listing-form/fields";

type PlaceFieldsProps = Pick<
  UseFormReturn<ListingFields>,
  "register" | "control" | "getValues" | "setValue" | "formState"
>;

/** The area in the seller's words, its state, and the local government area of that state. */
export function PlaceFields({ register, control, getValues, setValue, formState: { errors } }: PlaceFieldsProps) {
  const [state, lga] = useWatch({ control, name: ["state", "lga"] });
  const names = useLgaNames(state);
  const fill = useFilledPlace(getValues, setValue);
  return (
    <div className="grid content-start gap-4">
      <FormField id="listing-location" label="Location" error={errors.location?.message}>
        <Input placeholder="Yaba, Lagos" {...register("location", { onBlur: () => void fill() })} />
      </FormField>
      <FormField id="listing-state" label="State" error={errors.state?.message}>
        <NativeSelect {...register("state", { onChange: () => setValue("lga", "") })}>
          <option value="">Not chosen</option>
          {states.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </FormField>
      {state !== "" && (
        <FormField id="listing-lga" label="Local government area" error={errors.lga?.message}>
          {/* Controlled: its options come later than its value. */}
          <NativeSelect {...register("lga")} value={lga}>
            <option value="">Not chosen</option>
            {(names ?? [lga].filter(Boolean)).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </NativeSelect>
        </FormField>
      )}
    </div>
  );
}

type LgaNames = Readonly<Record<StateCode, readonly string[]>>;

/** The names of all states are 9 kB: only a form with a state loads them. */
function useLgaNames(state: string): readonly string[] | undefined {
  const [names, setNames] = useState<LgaNames>();
  const isNeeded = state !== "" && names === undefined;
  useEffect(() => {
    if (isNeeded)
      import("@/lib/domain/market/places/lga-names").then(
        (file) => setNames(file.lgaNames),
        () => undefined,
      );
  }, [isNeeded]);
  return isStateCode(state) ? names?.[state] : undefined;
}

/** @returns what to do when a location was typed: chooses the state and LGA that it says, unless others were chosen */
function useFilledPlace(
  getValues: UseFormReturn<ListingFields>["getValues"],
  setValue: UseFormReturn<ListingFields>["setValue"],
): () => Promise<void> {
  const filled = useRef("");
  return async () => {
    const location = getValues("location");
    const file = await import("./find-place").catch(() => undefined);
    const place = file?.findPlace(location);
    const chosen = getValues("state");
    if (!place || location !== getValues("location") || (chosen !== "" && chosen !== filled.current)) return;
    filled.current = place.state;
    const isSame = chosen === place.state && place.lga === undefined;
    setValue("state", place.state, { shouldDirty: true });
    if (!isSame) setValue("lga", place.lga ?? "", { shouldDirty: true });
  };
}
