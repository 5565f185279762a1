import { Link } from "@/components/platform/link";
import { ListingImage } from "@/components/market/listing/listing-image";
import type { TermsDto } from "@/lib/contracts/deals/terms";
import { describeFacts } from "@/lib/facts";

const title = "What was ordered";

/** Shows the terms of an order, in the words that the buyer read. */
export function OrderTerms({ terms, isFolded = false }: { terms: TermsDto; isFolded?: boolean }) {
  if (!isFolded)
    return (
      <section className="mt-4 border-t pt-4 text-sm">
        <h3 className="mb-2 text-base font-semibold">{title}</h3>
        <Details terms={terms} />
      </section>
    );
  return (
    <details className="mt-3 text-sm">
      <summary className="flex min-h-11 items-center font-semibold text-primary">{title}</summary>
      <Details terms={terms} />
    </details>
  );
}

function Details({
  terms: { description, images, attributes, specifications, location, categorySlug },
}: {
  terms: TermsDto;
}) {
  const facts = describeFacts(categorySlug, attributes).map(({ label, text }) => [label, text] as const);
  const entries = [...facts, ...Object.entries(specifications ?? {})];
  return (
    <div className="grid gap-3 wrap-anywhere">
      <p className="whitespace-pre-line">{description}</p>
      {entries.length > 0 && (
        <ul className="grid gap-x-8 sm:grid-cols-2">
          {entries.map(([name, value], index) => (
            <li key={index} className="flex justify-between gap-3 border-b py-1.5">
              <span className="max-w-1/2 shrink-0 text-muted-foreground">{name}</span>
              <span className="min-w-0 text-right font-medium">{value}</span>
            </li>
          ))}
        </ul>
      )}
      <p>{location}</p>
      <p className="flex flex-wrap gap-2">
        {images.map((image, index) => (
          <Link key={image} href={image}>
            <ListingImage
              src={image}
              alt={`Picture ${index + 1}`}
              sizes="80px"
              className="size-20 rounded-md border bg-muted"
            />
          </Link>
        ))}
      </p>
    </div>
  );
}
