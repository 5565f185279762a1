"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import { FormField } from "@/components/ui/form-field";
import { Textarea } from "@/components/ui/textarea";
import { useDecideVerification } from "@/lib/client/use-decide-verification";
import type { VerificationRequestDto } from "@/lib/contracts/verification";

export function VerificationReviewDialog({ request }: { request: VerificationRequestDto }) {
  const [open, setOpen] = useState(false);
  const [adminNotes, setAdminNotes] = useState("");
  const decide = useDecideVerification(request.id);
  const decideFor = (status: "approved" | "rejected") =>
    decide.mutate({ status, adminNotes }, { onSuccess: () => setOpen(false) });
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="outline" size="sm">
          Review
        </Button>
      </DialogTrigger>
      <DialogContent
        title="Review Verification"
        description={`Type: ${request.verificationType}, user #${request.userId}`}
      >
        <div className="grid gap-4">
          <pre className="rounded-md bg-muted p-3 text-sm wrap-anywhere whitespace-pre-wrap" aria-label="Documents">
            {JSON.stringify(request.documents, null, 2)}
          </pre>
          <FormField id={`admin-notes-${request.id}`} label="Admin notes">
            <Textarea value={adminNotes} onChange={(event) => setAdminNotes(event.target.value)} />
          </FormField>
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => decideFor("approved")} disabled={decide.isPending}>
              Approve
            </Button>
            <Button variant="destructive" onClick={() => decideFor("rejected")} disabled={decide.isPending}>
              Reject
            </Button>
          </div>
        </div>
      </DialogContent>
    </Dialog>
  );
}
