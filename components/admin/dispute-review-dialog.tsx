"use client";

import { useState } from "react";
import { Link } from "@/components/link";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import { FormField } from "@/components/ui/form-field";
import { Textarea } from "@/components/ui/textarea";
import { useUpdateDispute } from "@/lib/client/use-update-dispute";
import type { DisputeDto } from "@/lib/contracts/disputes";
import { joinWords } from "@/lib/format";
import { paths } from "@/lib/paths";

export function DisputeReviewDialog({ dispute }: { dispute: DisputeDto }) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="outline" size="sm">
          Review
        </Button>
      </DialogTrigger>
      <DialogContent
        title="Review Dispute"
        description={`Transaction #${dispute.transactionId}, reason: ${joinWords(dispute.reason)}`}
      >
        <p className="mb-4 rounded-md bg-muted p-3 wrap-anywhere whitespace-pre-line">{dispute.description}</p>
        {dispute.escrowId !== null && (
          <p className="mb-4 text-sm">
            No money moves here.{" "}
            <Link href={paths.adminDisputes} className="font-semibold text-primary underline underline-offset-4">
              Decide about the money of escrow #{dispute.escrowId}
            </Link>
          </p>
        )}
        <ResolutionForm dispute={dispute} onDone={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

function ResolutionForm({ dispute, onDone }: { dispute: DisputeDto; onDone(): void }) {
  const update = useUpdateDispute(dispute.id);
  const [resolution, setResolution] = useState(dispute.resolution ?? "");
  const [error, setError] = useState<string>();
  function resolve() {
    if (!resolution.trim()) return setError("Please provide resolution notes");
    update.mutate({ status: "resolved", resolution }, { onSuccess: onDone });
  }
  return (
    <div className="grid gap-4">
      <FormField id={`resolution-${dispute.id}`} label="Resolution" error={error}>
        <Textarea value={resolution} onChange={(event) => setResolution(event.target.value)} />
      </FormField>
      <div className="flex flex-wrap gap-2">
        <Button onClick={resolve} disabled={update.isPending}>
          Resolve
        </Button>
        <Button
          variant="outline"
          disabled={update.isPending}
          onClick={() => update.mutate({ status: "investigating" }, { onSuccess: onDone })}
        >
          Under Investigation
        </Button>
      </div>
    </div>
  );
}
