"use client";

import { Button } from "@/components/ui/button";
import { FormField } from "@/components/ui/form-field";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { Sheet } from "@/components/ui/sheet";
import { isPossible, listingSortLabels, listingSorts } from "@/lib/domain/market/listing-sort";
import { FacetFields } from "./facet-fields";
import type { Facet } from "./facets";
import type { FilterErrors, FilterValues } from "./filter-values";
import { type PlaceChoices, PlaceFilters } from "./place-filters";
import { sheetId, useAppliedFilters } from "./use-applied-filters";

type FilterFormProps = {
  action: string;
  searchName: string;
  /** The list's present address */
  address: string;
  values: FilterValues;
  errors: FilterErrors;
  facets: readonly Facet[];
  /** To choose from, if there is a choice */
  categories: readonly { slug: string; name: string }[];
  places: PlaceChoices;
  /** The number of active filters besides the text */
  filterCount: number;
};

/**
 * A plain GET form: the filters are in the address, so Back, sharing and browsers without JavaScript work. With
 * scripts each choice applies at once. On phones the text stays visible and the rest opens as a sheet.
 */
export function FilterForm(props: FilterFormProps) {
  const { action, searchName, values, filterCount } = props;
  const { form, submit, choose, isUnderWay } = useAppliedFilters(props);
  const showNear = (near: string) => choose({ near, sort: "nearest" });
  return (
    <form ref={form} action={action} onSubmit={submit} role="search" aria-label="These listings">
      {isUnderWay && <span aria-hidden className="under-way" />}
      {values.view !== "grid" && <input type="hidden" name="view" value={values.view} />}
      {values.near !== "" && <input type="hidden" name="near" value={values.near} />}
      <div className="flex flex-wrap gap-2 lg:flex-col lg:gap-4">
        <div className="min-w-32 flex-1">
          <label htmlFor="filter-search" className="text-sm font-medium max-lg:sr-only">
            Search
          </label>
          <Input
            id="filter-search"
            name={searchName}
            type="search"
            defaultValue={values.search}
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
          <Filters {...props} onNear={showNear} />
        </Sheet>
      </div>
    </form>
  );
}

type FiltersProps = FilterFormProps & { onNear(point: string): void };

function Filters({ values, errors, facets, categories, places, onNear }: FiltersProps) {
  const [search, near] = [values.search || undefined, values.near || undefined];
  const sorts = listingSorts.filter((sort) => isPossible(sort, { search, near }));
  return (
    <div className="grid gap-4">
      {categories.length > 0 && (
        <FormField id="filter-category" label="Category">
          <NativeSelect name="category" defaultValue={values.category}>
            <option value="">All</option>
            {categories.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </NativeSelect>
        </FormField>
      )}
      <PlaceFilters {...places} values={values} onNear={onNear} />
      <div className="grid grid-cols-2 gap-3">
        <FormField id="filter-min" label="Min price (NGN)" error={errors.minPrice}>
          <Input name="minPrice" defaultValue={values.minPrice} placeholder="Min" maxLength={100} />
        </FormField>
        <FormField id="filter-max" label="Max price (NGN)" error={errors.maxPrice}>
          <Input name="maxPrice" defaultValue={values.maxPrice} placeholder="Max" maxLength={100} />
        </FormField>
      </div>
      <FormField id="filter-sort" label="Sort by">
        <NativeSelect name="sort" defaultValue={values.sort}>
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {listingSortLabels[sort]}
            </option>
          ))}
        </NativeSelect>
      </FormField>
      {facets.length > 0 && <FacetFields facets={facets} />}
      <Button type="submit" size="lg" className="max-lg:sticky max-lg:bottom-0 max-lg:mt-2 lg:h-11">
        Apply filters
      </Button>
    </div>
  );
}
