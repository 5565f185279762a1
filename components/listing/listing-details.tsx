import { Card } from "@/components/ui/card";
import type { ListingDetailDto } from "@/lib/contracts/listings";

export function ListingDetails({ listing }: { listing: ListingDetailDto }) {
  const specifications = Object.entries(listing.specifications ?? {});
  return (
    <Card className="p-5">
      <h2 className="text-lg font-bold">Description</h2>
      <p className="mt-2 leading-relaxed wrap-anywhere whitespace-pre-line">{listing.description}</p>
      {specifications.length > 0 && (
        <>
          <h2 className="mt-6 text-lg font-bold">Specifications</h2>
          <dl className="mt-2 grid gap-x-8 sm:grid-cols-2">
            {specifications.map(([name, value]) => (
              <div key={name} className="flex justify-between gap-4 border-b py-2 text-sm">
                <dt className="max-w-1/2 shrink-0 wrap-anywhere text-muted-foreground">{name}</dt>
                <dd className="min-w-0 text-right font-medium wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Card>
  );
}
