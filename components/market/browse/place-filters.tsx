import { FormField } from "@/components/ui/form-field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { distancesKm } from "@/lib/domain/market/places/near";
import { states } from "@/lib/domain/market/places/states";
import type { FilterValues } from "./filter-values";
import { NearMe } from "./near-me";

export type PlaceChoices = {
  /** Whether the state is to be chosen: a page of one state has it already */
  hasStates: boolean;
  /** The local government areas of the list's state */
  lgas: readonly string[];
};

type PlaceFiltersProps = PlaceChoices & { values: FilterValues; onNear(point: string): void };

/** The button for what is near, the state, the local government area, and the seller's own words. */
export function PlaceFilters({ values, hasStates, lgas, onNear }: PlaceFiltersProps) {
  return (
    <>
      {values.near === "" ? (
        <NearMe onFound={onNear} />
      ) : (
        <FormField id="filter-within" label="Distance from you">
          <NativeSelect name="within" defaultValue={values.within}>
            {distancesWith(values.within).map((km) => (
              <option key={km} value={km}>
                Within {km} km
              </option>
            ))}
          </NativeSelect>
        </FormField>
      )}
      {hasStates && (
        <FormField id="filter-state" label="State">
          <NativeSelect name="state" defaultValue={values.state}>
            <option value="">All of Nigeria</option>
            {states.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </NativeSelect>
        </FormField>
      )}
      {lgas.length > 0 && (
        <FormField id="filter-lga" label="Local government area">
          <NativeSelect key={lgas[0]} name="lga" defaultValue={values.lga}>
            <option value="">All</option>
            {lgas.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </NativeSelect>
        </FormField>
      )}
      <FormField id="filter-location" label="Location">
        <Input name="location" defaultValue={values.location} placeholder="Town or area" maxLength={200} />
      </FormField>
    </>
  );
}

/** Also another distance that an address asks for. */
const distancesWith = (within: string): number[] =>
  [...new Set([...distancesKm, Number(within)])].sort((one, other) => one - other);
