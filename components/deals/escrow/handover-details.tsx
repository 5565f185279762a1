import type { HandoverDto } from "@/lib/contracts/deals/handover";
import { handoverLabels } from "@/lib/domain/deals/handover";

/** How the goods change hands, as the buyer asked when paying. */
export function HandoverDetails({ handover }: { handover: HandoverDto | null }) {
  if (!handover) return null;
  const { method, address, phone, note } = handover;
  return (
    <section aria-label="How it changes hands" className="mb-4 border-b pb-4 text-sm wrap-anywhere">
      <h3 className="mb-2 text-base font-semibold">How it changes hands</h3>
      <p className="font-medium">{handoverLabels[method]}</p>
      {address && <p className="whitespace-pre-line">{address}</p>}
      {phone && (
        <p>
          <a href={`tel:${phone}`} className="inline-flex min-h-11 items-center font-semibold text-primary">
            {phone}
          </a>
        </p>
      )}
      {note && <p className="whitespace-pre-line text-muted-foreground">{note}</p>}
    </section>
  );
}
