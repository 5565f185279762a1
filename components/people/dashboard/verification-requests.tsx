import { StatusBadge } from "@/components/platform/status-badge";
import { Card } from "@/components/ui/card";
import type { VerificationRequestDto } from "@/lib/contracts/people/verification";
import { verificationGuide } from "@/lib/domain/people/verification-guide";
import { formatLongDate } from "@/lib/format";

/** The user's own requests for verification, with what an admin wrote about each. */
export function VerificationRequests({ requests }: { requests: VerificationRequestDto[] }) {
  if (requests.length === 0) return null;
  return (
    <section id="verification" aria-labelledby="verification-requests" className="mt-8 scroll-mt-20">
      <h2 id="verification-requests" className="text-xl font-bold">
        Verification requests
      </h2>
      <ul className="mt-3 grid gap-3">
        {requests.map(({ id, verificationType, status, submittedAt, adminNotes }) => (
          <Card key={id} asListItem className="p-4">
            <p className="flex flex-wrap items-center justify-between gap-3">
              <span className="font-semibold">{verificationGuide[verificationType].name}</span>
              <StatusBadge status={status} />
            </p>
            <p className="text-sm text-muted-foreground">Sent {formatLongDate(submittedAt)}</p>
            {adminNotes && (
              <p className="mt-2 text-sm wrap-anywhere whitespace-pre-line">
                <span className="font-semibold">Admin notes: </span>
                {adminNotes}
              </p>
            )}
          </Card>
        ))}
      </ul>
    </section>
  );
}
