import { StatusBadge } from "@/components/platform/status-badge";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import type { DisputeDto } from "@/lib/contracts/deals/disputes";
import { mayDecideDispute, type Person } from "@/lib/domain/people/policy";
import { formatAmount, formatShortDate, joinWords } from "@/lib/format";
import { DisputeReviewDialog } from "./dispute-review-dialog";
import { ItemLink } from "./item-link";
import { PersonName } from "./person-name";
import { PurchaseLink } from "./purchase-link";

type DisputeQueueProps = { disputes: DisputeDto[]; viewer: Person };

export function DisputeQueue({ disputes, viewer }: DisputeQueueProps) {
  if (disputes.length === 0) return <EmptyState icon="scale">No disputes to review.</EmptyState>;
  return (
    <ul className="grid gap-3">
      {disputes.map((dispute) => (
        <Card key={dispute.id} asListItem className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
          <div className="grid min-w-0 grow basis-56 gap-0.5 text-sm">
            <p className="flex flex-wrap items-center gap-2 text-base">
              <ItemLink listing={dispute.listing} />
              <span className="font-bold text-money">{formatAmount(dispute.amount)}</span>
              <StatusBadge status={dispute.status} />
            </p>
            <p className="wrap-anywhere">
              <PersonName person={dispute.complainant} /> against <PersonName person={dispute.respondent} />
            </p>
            <p className="line-clamp-2 wrap-anywhere text-muted-foreground">
              <span className="inline-block font-medium first-letter:uppercase">{joinWords(dispute.reason)}:</span>{" "}
              {dispute.description}
            </p>
            <p className="flex flex-wrap items-center gap-x-2 text-muted-foreground">
              <PurchaseLink escrowId={dispute.escrowId} transactionId={dispute.transactionId} />
              <span>· Filed on {formatShortDate(dispute.createdAt)}</span>
            </p>
          </div>
          <Decision dispute={dispute} viewer={viewer} />
        </Card>
      ))}
    </ul>
  );
}

function Decision({ dispute, viewer }: { dispute: DisputeDto; viewer: Person }) {
  if (dispute.status === "resolved") return null;
  if (!mayDecideDispute(viewer, dispute)) return <OwnCase />;
  return <DisputeReviewDialog dispute={dispute} />;
}

/** In place of the buttons, when the case is the admin's own. */
export const OwnCase = () => (
  <p className="text-sm text-muted-foreground">Another admin has to decide your own case.</p>
);
