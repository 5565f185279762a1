"use client";

import { DialogField, FormDialog } from "@/components/form-dialog";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/textarea";
import { useDecideVerification } from "@/lib/client/use-decide-verification";
import type { VerificationRequestDto } from "@/lib/contracts/verification";

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
      description={`Type: ${request.verificationType}, user #${request.userId}`}
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
      <pre className="rounded-md bg-muted p-3 text-sm wrap-anywhere whitespace-pre-wrap" aria-label="Documents">
        {JSON.stringify(request.documents, null, 2)}
      </pre>
      <DialogField name="adminNotes" label="Admin notes">
        <Textarea />
      </DialogField>
    </FormDialog>
  );
}
