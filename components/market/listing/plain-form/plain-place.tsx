import { FormField } from "@/components/ui/form-field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { lgaNames } from "@/lib/domain/market/places/lga-names";
import { isStateCode, states } from "@/lib/domain/market/places/states";
import type { ListingFields } from "@/lib/listing-form/fields";

type PlainPlaceProps = { fields: ListingFields; errors: ReadonlyMap<string, string> };

/** Without a state the listing is placed by its location; local government areas are offered once the state is known. */
export function PlainPlace({ fields: { location, state, lga }, errors }: PlainPlaceProps) {
  return (
    <div className="grid content-start gap-4">
      <FormField id="plain-location" label="Location" error={errors.get("location")}>
        <Input name="location" placeholder="Yaba, Lagos" defaultValue={location} />
      </FormField>
      <FormField id="plain-state" label="State" error={errors.get("state")}>
        <NativeSelect name="state" defaultValue={state}>
          <option value="">Not chosen</option>
          {states.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </FormField>
      {isStateCode(state) && (
        <FormField id="plain-lga" label="Local government area" error={errors.get("lga")}>
          <NativeSelect name="lga" defaultValue={lga}>
            <option value="">Not chosen</option>
            {lgaNames[state].map((name) => (
              <option key={name}>{name}</option>
            ))}
          </NativeSelect>
        </FormField>
      )}
    </div>
  );
}
