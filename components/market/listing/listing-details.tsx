import { Card } from "@/components/ui/card";
import type { ListingDetailDto } from "@/lib/contracts/market/listings";
import { describeFacts } from "@/lib/facts";

export function ListingDetails({ listing }: { listing: ListingDetailDto }) {
  const facts = describeFacts(listing.category.slug, listing.attributes);
  return (
    <Card className="p-5">
      <h2 className="text-lg font-bold">Description</h2>
      <p className="mt-2 leading-relaxed wrap-anywhere whitespace-pre-line">{listing.description}</p>
      <Entries title="Facts" entries={facts.map(({ label, text }) => [label, text])} />
      <Entries title="Specifications" entries={Object.entries(listing.specifications ?? {})} />
    </Card>
  );
}

function Entries({ title, entries }: { title: string; entries: readonly [name: string, value: string][] }) {
  if (entries.length === 0) return null;
  return (
    <>
      <h2 className="mt-6 text-lg font-bold">{title}</h2>
      <dl className="mt-2 grid gap-x-8 sm:grid-cols-2">
        {entries.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 border-b py-2 text-sm">
            <dt className="max-w-1/2 shrink-0 wrap-anywhere text-muted-foreground">{name}</dt>
            <dd className="min-w-0 text-right font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
