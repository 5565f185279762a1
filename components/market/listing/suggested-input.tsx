"use client";

import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, useId, useState } from "react";
import { Input } from "@/components/ui/input";
import { operations } from "@/lib/client/platform/operations";
import { queryClient } from "@/lib/client/platform/query-client";
import { apiQuery } from "@/lib/client/platform/query-keys";
import type { AttributeValues } from "@/lib/domain/market/attributes/attribute";
import { writeFilter } from "@/lib/domain/market/attributes/filters";
import { narrowingFacts } from "@/lib/domain/market/attributes/suggested";

type SuggestedInputProps = ComponentProps<"input"> & {
  slug: string;
  factKey: string;
  facts: AttributeValues;
};

/** A typed fact with the values that other sellers use. They are read when the field is entered: most never are. */
export function SuggestedInput({ slug, factKey, facts, onBlur, ...field }: SuggestedInputProps) {
  const [hasFocus, setHasFocus] = useState(false);
  const listId = useId();
  const narrowing = narrowingFacts(slug, factKey, facts);
  const filters = Object.entries(narrowing ?? {}).map(([key, filter]) => [`attr.${key}`, writeFilter(filter)]);
  const query = { category: slug, key: factKey, ...(Object.fromEntries(filters) as Record<`attr.${string}`, string>) };
  const { data } = useQuery(
    { ...apiQuery(operations.readFactValues, { query }), enabled: hasFocus && narrowing !== undefined },
    queryClient(),
  );
  return (
    <>
      <Input
        {...field}
        list={listId}
        autoComplete="off"
        onFocus={() => setHasFocus(true)}
        onBlur={(event) => {
          setHasFocus(false);
          onBlur?.(event);
        }}
      />
      <datalist id={listId}>{narrowing && data?.values.map((value) => <option key={value} value={value} />)}</datalist>
    </>
  );
}
