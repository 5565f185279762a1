import { StatusBadge } from "@/components/platform/status-badge";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import type { VerificationRequestDto } from "@/lib/contracts/people/verification";
import type { Person } from "@/lib/domain/people/policy";
import { verificationGuide } from "@/lib/domain/people/verification-guide";
import { formatShortDate } from "@/lib/format";
import { OwnCase } from "./dispute-queue";
import { PersonName } from "./person-name";
import { VerificationReviewDialog } from "./verification-review-dialog";

type VerificationQueueProps = { requests: VerificationRequestDto[]; viewer: Person };

export function VerificationQueue({ requests, viewer }: VerificationQueueProps) {
  if (requests.length === 0) return <EmptyState icon="badge-check">No verification requests to review.</EmptyState>;
  return (
    <ul className="grid gap-3">
      {requests.map((request) => (
        <Card key={request.id} asListItem className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
          <div className="grid min-w-0 grow basis-56 gap-0.5 text-sm">
            <p className="flex flex-wrap items-center gap-2 text-base font-semibold">
              {verificationGuide[request.verificationType].name} <StatusBadge status={request.status} />
            </p>
            <p className="wrap-anywhere">
              <PersonName person={request.user} isAlone />
            </p>
            <p className="text-muted-foreground">Submitted on {formatShortDate(request.submittedAt)}</p>
            {request.adminNotes && (
              <p className="line-clamp-2 wrap-anywhere text-muted-foreground">Admin notes: {request.adminNotes}</p>
            )}
          </div>
          <Decision request={request} viewer={viewer} />
        </Card>
      ))}
    </ul>
  );
}

function Decision({ request, viewer }: { request: VerificationRequestDto; viewer: Person }) {
  if (request.status !== "pending") return null;
  return request.userId === viewer.id ? <OwnCase /> : <VerificationReviewDialog request={request} />;
}
