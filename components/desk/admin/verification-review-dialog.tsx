"use client";

import { DialogField, FormDialog } from "@/components/platform/form-dialog";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/textarea";
import { useDecideVerification } from "@/lib/client/desk/use-decide-verification";
import type { VerificationRequestDto } from "@/lib/contracts/people/verification";
import { DocumentsTable } from "./documents-table";

export function VerificationReviewDialog({ request }: { request: VerificationRequestDto }) {
  const decide = useDecideVerification(request.id);
  return (
    <FormDialog
      trigger={
        <Button variant="outline" size="sm">
          Review
        </Button>
      }
      draftName={`verification-review-${request.id}`}
      title="Review Verification"
      description={
        <>
          Type: {request.verificationType}, <bdi>{request.user.fullName}</bdi> (@{request.user.username})
        </>
      }
      initial={{ adminNotes: "" }}
      submits={[
        { label: "Approve", save: ({ adminNotes }) => decide.mutateAsync({ status: "approved", adminNotes }) },
        {
          label: "Reject",
          variant: "destructive",
          save: ({ adminNotes }) => decide.mutateAsync({ status: "rejected", adminNotes }),
        },
      ]}
    >
      <DocumentsTable documents={request.documents} />
      <DialogField name="adminNotes" label="Admin notes">
        <Textarea />
      </DialogField>
    </FormDialog>
  );
}
