"use client";

import Form from "next/form";
import { Button } from "@/components/ui/button";
import { FormField } from "@/components/ui/form-field";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { Sheet } from "@/components/ui/sheet";
import type { BrowseQuery } from "@/lib/contracts/browse";
import { listingSortLabels, listingSorts, usualSort } from "@/lib/domain/listing-sort";
import { plainNaira } from "./browse-address";

type FilterFormProps = {
  action: string;
  searchName: string;
  query: BrowseQuery;
  /** The number of active filters besides the text */
  filterCount: number;
};

const sheetId = "filters";

/**
 * A plain GET form: the filters are in the address, so Back, sharing and browsers without JavaScript work.
 * On phones the text stays visible and the rest opens as a sheet.
 */
export function FilterForm({ action, searchName, query, filterCount }: FilterFormProps) {
  return (
    <Form
      action={action}
      prefetch={false}
      role="search"
      aria-label="These listings"
      onSubmit={(event) => leaveOrderToText(event.currentTarget, searchName, query)}
      key={JSON.stringify(Object.values(query).map(String))}
    >
      {query.view !== "grid" && <input type="hidden" name="view" value={query.view} />}
      <div className="flex flex-wrap gap-2 lg:flex-col lg:gap-4">
        <div className="min-w-32 flex-1">
          <label htmlFor="filter-search" className="text-sm font-medium max-lg:sr-only">
            Search
          </label>
          <Input
            id="filter-search"
            name={searchName}
            type="search"
            defaultValue={query.search}
            placeholder="Search listings..."
            maxLength={200}
            className="lg:mt-1.5"
          />
        </div>
        <Button type="submit" size="icon" className="shrink-0 lg:hidden" aria-label="Show matches">
          <Icon name="search" />
        </Button>
        <Button variant="outline" size="narrow" popoverTarget={sheetId} className="shrink-0 lg:hidden">
          <Icon name="sliders-horizontal" /> Filters
          {filterCount > 0 && (
            <span className="grid size-5 place-items-center rounded-full bg-primary text-xs text-primary-foreground">
              {filterCount}
            </span>
          )}
        </Button>
        <Sheet id={sheetId} title="Filters" from="bottom" className="lg:sheet-inline">
          <Filters query={query} />
        </Sheet>
      </div>
    </Form>
  );
}

/** A new text drops the default order, so that its results are sorted by relevance. */
function leaveOrderToText(form: HTMLFormElement, searchName: string, query: BrowseQuery) {
  const isNewText = query.search === undefined && String(new FormData(form).get(searchName)).trim() !== "";
  const order = form.elements.namedItem("sort");
  const usual = usualSort(query);
  const isUsual = order instanceof HTMLSelectElement && order.value === usual && query.sort === usual;
  if (!isNewText || !isUsual) return;
  // Disabled fields are not submitted.
  order.disabled = true;
  setTimeout(() => (order.disabled = false));
}

function Filters({ query }: { query: BrowseQuery }) {
  const sorts = listingSorts.filter((sort) => sort !== "relevance" || query.search !== undefined);
  return (
    <div className="grid gap-4">
      <FormField id="filter-location" label="Location">
        <Input name="location" defaultValue={query.location} placeholder="Town or area" maxLength={200} />
      </FormField>
      <div className="grid grid-cols-2 gap-3">
        <FormField id="filter-min" label="Min price (NGN)">
          <Input name="minPrice" inputMode="decimal" defaultValue={plainNaira(query.minPrice)} placeholder="Min" />
        </FormField>
        <FormField id="filter-max" label="Max price (NGN)">
          <Input name="maxPrice" inputMode="decimal" defaultValue={plainNaira(query.maxPrice)} placeholder="Max" />
        </FormField>
      </div>
      <FormField id="filter-sort" label="Sort by">
        <NativeSelect name="sort" defaultValue={query.sort}>
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {listingSortLabels[sort]}
            </option>
          ))}
        </NativeSelect>
      </FormField>
      <Button type="submit" size="lg" className="max-lg:mt-2 lg:h-11">
        Apply filters
      </Button>
    </div>
  );
}
