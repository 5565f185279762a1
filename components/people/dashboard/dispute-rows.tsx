import { Link } from "@/components/platform/link";
import { StatusBadge } from "@/components/platform/status-badge";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import type { DisputeDto } from "@/lib/contracts/deals/disputes";
import { formatAmount, formatShortDate, joinWords } from "@/lib/format";
import { paths } from "@/lib/paths";

export function DisputeRows({ disputes, empty }: { disputes: DisputeDto[]; empty: string }) {
  if (disputes.length === 0) return <EmptyState>{empty}</EmptyState>;
  return (
    <ul className="grid gap-3">
      {disputes.map((dispute) => (
        <Card key={dispute.id} asListItem className="p-4">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 className="min-w-0 font-semibold wrap-anywhere">
              <DisputedItem dispute={dispute} />
            </h2>
            <StatusBadge status={dispute.status} />
          </div>
          <p className="text-sm wrap-anywhere text-muted-foreground">
            {formatAmount(dispute.amount)} · <bdi>{dispute.complainant.fullName}</bdi> against{" "}
            <bdi>{dispute.respondent.fullName}</bdi> · {formatShortDate(dispute.createdAt)}
          </p>
          <p className="mt-2 text-sm font-medium first-letter:uppercase">{joinWords(dispute.reason)}</p>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{dispute.description}</p>
          {dispute.resolution && (
            <p className="mt-2 rounded-md bg-muted p-3 text-sm wrap-anywhere whitespace-pre-line">
              <span className="font-semibold">Resolution: </span>
              {dispute.resolution}
            </p>
          )}
        </Card>
      ))}
    </ul>
  );
}

/** The item of the dispute; it leads to the purchase. */
function DisputedItem({ dispute: { escrowId, listing } }: { dispute: DisputeDto }) {
  if (escrowId === null) return listing.title;
  return (
    <Link
      href={paths.purchase(escrowId)}
      className="inline-flex min-h-11 items-center text-primary underline-offset-4 hover:underline md:min-h-0"
    >
      {listing.title}
    </Link>
  );
}
