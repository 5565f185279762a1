import { StatusBadge } from "@/components/status-badge";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import type { DisputeDto } from "@/lib/contracts/disputes";
import { formatShortDate, joinWords } from "@/lib/format";

export function DisputeRows({ disputes, empty }: { disputes: DisputeDto[]; empty: string }) {
  if (disputes.length === 0) return <EmptyState>{empty}</EmptyState>;
  return (
    <ul className="grid gap-3">
      {disputes.map((dispute) => (
        <Card key={dispute.id} asListItem className="p-4">
          <p className="flex flex-wrap items-center justify-between gap-2">
            <span className="font-semibold first-letter:uppercase">{joinWords(dispute.reason)}</span>
            <StatusBadge status={dispute.status} />
          </p>
          <p className="text-sm text-muted-foreground">
            Transaction #{dispute.transactionId} · {formatShortDate(dispute.createdAt)}
          </p>
          <p className="mt-2 wrap-anywhere whitespace-pre-line">{dispute.description}</p>
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
