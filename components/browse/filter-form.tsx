import { Icon } from "@/components/ui/icon";
import Form from "next/form";
import { Link } from "@/components/link";
import { Button } from "@/components/ui/button";
import { FormField } from "@/components/ui/form-field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import type { BrowseQuery } from "@/lib/contracts/browse";
import { listingSortLabels, listingSorts } from "@/lib/contracts/listings";
import { plainNaira } from "./browse-address";

type FilterFormProps = { action: string; searchName: string; query: BrowseQuery; isFiltered: boolean };

/** A plain GET form: the filters live in the address, so Back and sharing work. */
export function FilterForm({ action, searchName, query, isFiltered }: FilterFormProps) {
  return (
    <Form
      action={action}
      prefetch={false}
      className="rounded-lg border bg-card p-4 shadow-card"
      key={JSON.stringify([query.search, query.location, query.sort])}
    >
      <div className="grid grid-cols-2 items-end gap-3 *:first:col-span-2 lg:grid-cols-5 lg:*:first:col-span-1">
        <FormField id="filter-search" label="Search">
          <Input name={searchName} defaultValue={query.search} placeholder="Search listings..." maxLength={200} />
        </FormField>
        <FormField id="filter-location" label="Location">
          <Input name="location" defaultValue={query.location} placeholder="Location" maxLength={200} />
        </FormField>
        <FormField id="filter-min" label="Min price (NGN)">
          <Input name="minPrice" inputMode="decimal" defaultValue={plainNaira(query.minPrice)} placeholder="Min" />
        </FormField>
        <FormField id="filter-max" label="Max price (NGN)">
          <Input name="maxPrice" inputMode="decimal" defaultValue={plainNaira(query.maxPrice)} placeholder="Max" />
        </FormField>
        <FormField id="filter-sort" label="Sort by">
          <NativeSelect name="sort" defaultValue={query.sort}>
            {listingSorts.map((sort) => (
              <option key={sort} value={sort}>
                {listingSortLabels[sort]}
              </option>
            ))}
          </NativeSelect>
        </FormField>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button type="submit">
          <Icon name="sliders-horizontal" /> Apply filters
        </Button>
        {isFiltered && (
          <Button asChild variant="ghost">
            <Link href={action}>Clear filters</Link>
          </Button>
        )}
      </div>
    </Form>
  );
}
