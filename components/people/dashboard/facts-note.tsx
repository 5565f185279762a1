import { Link } from "@/components/platform/link";
import type { FactsToAdd } from "@/lib/facts-to-add";
import type { ListingSummaryDto } from "@/lib/contracts/market/listings";
import { paths } from "@/lib/paths";

type FactsNoteProps = { listing: ListingSummaryDto; toAdd: FactsToAdd | undefined };

/** A listing on sale that more buyers would find with a few more facts. */
export function FactsNote({ listing, toAdd }: FactsNoteProps) {
  if (!toAdd || listing.status !== "active" || listing.version !== toAdd.version) return null;
  return (
    <p className="text-sm text-muted-foreground">
      Buyers choose by {toAdd.names}:{" "}
      <Link
        href={paths.editFacts(listing.id, toAdd.part)}
        className="font-semibold text-primary underline underline-offset-4"
      >
        add {toAdd.count} more {toAdd.count === 1 ? "fact" : "facts"}
        <span className="sr-only"> to {listing.title}</span>
      </Link>
    </p>
  );
}
