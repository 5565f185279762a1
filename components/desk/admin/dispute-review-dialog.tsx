"use client";

import { DialogField, FormDialog } from "@/components/platform/form-dialog";
import { Link } from "@/components/platform/link";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/textarea";
import { useUpdateDispute } from "@/lib/client/desk/use-update-dispute";
import type { DisputeDto } from "@/lib/contracts/deals/disputes";
import { joinWords } from "@/lib/format";
import { paths } from "@/lib/paths";

export function DisputeReviewDialog({ dispute }: { dispute: DisputeDto }) {
  const update = useUpdateDispute(dispute.id);
  return (
    <FormDialog
      trigger={
        <Button variant="outline" size="sm">
          Review
        </Button>
      }
      draftName={`dispute-review-${dispute.id}`}
      title="Review Dispute"
      description={`${dispute.listing.title}, reason: ${joinWords(dispute.reason)}`}
      initial={{ resolution: dispute.resolution ?? "" }}
      submits={[
        {
          label: "Resolve",
          check: ({ resolution }) => (resolution.trim() ? {} : { resolution: "Please provide resolution notes" }),
          save: ({ resolution }) => update.mutateAsync({ status: "resolved", resolution }),
        },
        {
          label: "Under Investigation",
          variant: "outline",
          save: () => update.mutateAsync({ status: "investigating" }),
        },
      ]}
    >
      <p className="text-sm wrap-anywhere">
        <bdi>{dispute.complainant.fullName}</bdi> against <bdi>{dispute.respondent.fullName}</bdi>
      </p>
      <p className="rounded-md bg-muted p-3 wrap-anywhere whitespace-pre-line">{dispute.description}</p>
      {dispute.escrowId !== null && (
        <p className="text-sm">
          No money moves here.{" "}
          <Link
            href={paths.purchase(dispute.escrowId)}
            className="font-semibold text-primary underline underline-offset-4"
          >
            Read the purchase
          </Link>
          , and{" "}
          <Link href={paths.adminDisputes} className="font-semibold text-primary underline underline-offset-4">
            decide about held money under Disputes
          </Link>
          .
        </p>
      )}
      <DialogField name="resolution" label="Resolution">
        <Textarea />
      </DialogField>
    </FormDialog>
  );
}
