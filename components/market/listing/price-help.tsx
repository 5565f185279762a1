"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useAuth } from "@/lib/client/people/auth";
import { addressOf, operations, type RequestOf } from "@/lib/client/platform/operations";
import { queryClient } from "@/lib/client/platform/query-client";
import { apiQuery } from "@/lib/client/platform/query-keys";
import type { operations as contracts } from "@/lib/contracts/operations";
import { asList } from "@/lib/domain/market/attributes";
import type { AttributeValues } from "@/lib/domain/market/attributes/attribute";
import { comparableLists, comparedFacts } from "@/lib/domain/market/attributes/comparable";
import type { PricePeriod } from "@/lib/domain/market/price-period";
import { describePriceRange } from "@/lib/price-range";

type PriceHelpProps = {
  category: { id: number; slug: string };
  pricePeriod: PricePeriod | null;
  /** Only those that can be read */
  attributes: AttributeValues;
  state?: string | null;
  lga?: string | null;
};

type Request = RequestOf<(typeof contracts)["readPriceRange"]>;

const debounceMs = 500;

/** The price range of listings like the one in the form. Empty while too little is known of it, or too few are alike. */
export function PriceHelp({ category, pricePeriod, attributes, state = null, lga = null }: PriceHelpProps) {
  const { user, isLoading } = useAuth();
  const isComparable = comparableLists(category.slug, attributes, { state, lga }).length > 0;
  const request = {
    query: {
      categoryId: category.id,
      pricePeriod: pricePeriod ?? undefined,
      state: state ?? undefined,
      lga: lga ?? undefined,
      withoutSeller: user?.id,
      ...toParameters(comparedFacts(category.slug, attributes)),
    },
  };
  const settled = useSettled(request);
  const isSettled = addressOf(operations.readPriceRange, settled) === addressOf(operations.readPriceRange, request);
  const { data } = useQuery(
    { ...apiQuery(operations.readPriceRange, settled), enabled: isComparable && isSettled && !isLoading },
    queryClient(),
  );
  const range = isComparable && isSettled ? data?.range : undefined;
  return (
    <p role="status" className="text-sm text-muted-foreground empty:hidden">
      {range && describePriceRange(range, { categorySlug: category.slug, pricePeriod })}
    </p>
  );
}

const toParameters = (facts: AttributeValues): Record<`attr.${string}`, string> =>
  Object.fromEntries(Object.entries(facts).map(([key, value]) => [`attr.${key}`, asList(value).join(",")]));

/** The request once it has not changed for a moment: nothing is asked while somebody types. */
function useSettled(request: Request): Request {
  const [settled, setSettled] = useState(request);
  const address = addressOf(operations.readPriceRange, request);
  const settle = useEffectEvent(() => setSettled(request));
  useEffect(() => {
    const timer = setTimeout(settle, debounceMs);
    return () => clearTimeout(timer);
  }, [address]);
  return settled;
}
