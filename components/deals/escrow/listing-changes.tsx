"use client";

import { useQuery } from "@tanstack/react-query";
import { operations } from "@/lib/client/platform/operations";
import { queryClient } from "@/lib/client/platform/query-client";
import { apiQuery } from "@/lib/client/platform/query-keys";
import type { EscrowDto } from "@/lib/contracts/deals/escrow";
import type { ListingChangeDto } from "@/lib/contracts/deals/listing-changes";
import { formatDateTime, formatExactPrice } from "@/lib/format";

/** Shows how the listing has changed since it was ordered; the order keeps its terms. */
export function ListingChanges({ escrow }: { escrow: EscrowDto }) {
  const isChanged = escrow.listing.version > escrow.terms.listingVersion;
  const { data: changes } = useQuery(
    { ...apiQuery(operations.listListingChanges, { params: { id: escrow.id } }), enabled: isChanged },
    queryClient(),
  );
  if (!isChanged || !changes) return null;
  return (
    <section aria-label="Changes of the listing" className="mt-3 rounded-md bg-warning-soft p-3 text-sm">
      <p className="font-semibold text-warning">The listing has changed since. This order keeps what was ordered.</p>
      <ul className="mt-2 grid gap-2">
        {changes.map((change) => (
          <li key={change.listingVersion}>
            <Change change={change} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Change({ change: { changedAt, changes } }: { change: ListingChangeDto }) {
  return (
    <details>
      <summary className="flex min-h-11 items-center">
        Changed since: {changes.map(({ field }) => field).join(", ")} on {formatDateTime(changedAt)}
      </summary>
      <dl className="mt-1 grid gap-2 wrap-anywhere whitespace-pre-line">
        {changes.map(({ field, before, after }) => (
          <div key={field}>
            <dt className="font-semibold capitalize">{field}</dt>
            <dd>Before: {show(field, before)}</dd>
            <dd>After: {show(field, after)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

const show = (field: string, text: string) => (field === "price" ? formatExactPrice(text) : text || "nothing");
