"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import { FormField } from "@/components/ui/form-field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { useCancelTransaction } from "@/lib/client/use-cancel-transaction";
import { useDispatchEscrow } from "@/lib/client/use-dispatch-escrow";
import { useFileDispute } from "@/lib/client/use-file-dispute";
import type { EscrowDto } from "@/lib/contracts/escrow";
import { dispatchRequirement, isTraceable } from "@/lib/domain/dispatch";
import { isOffered } from "@/lib/domain/purchase";
import { DisputeDialog } from "./dispute-dialog";

/** What a seller reads and may do (spec §2, /escrow). */
const hints: Partial<Record<EscrowDto["status"], string>> = {
  pending: "Waiting for buyer to confirm delivery",
  confirmed: "Payment released! Check your account.",
};

export function SellerActions({ escrow }: { escrow: EscrowDto }) {
  const hint = hints[escrow.status];
  const state = { transaction: escrow.transactionStatus, escrow: escrow.status };
  return (
    <>
      {hint && <p className="mt-2 text-sm font-medium">{hint}</p>}
      <div className="mt-4 flex flex-wrap gap-2 empty:hidden print:hidden">
        {isOffered("dispatch", "seller", state) && <DispatchButton escrow={escrow} />}
        {isOffered("cancel_held", "seller", state) && <CancelButton escrow={escrow} />}
        {isOffered("dispute", "seller", state) && <DisputeButton escrow={escrow} />}
      </div>
    </>
  );
}

const cancelQuestion = "Are you sure you want to cancel? The buyer gets all the money back.";

function CancelButton({ escrow }: { escrow: EscrowDto }) {
  const cancel = useCancelTransaction("Cancelled. The buyer has the money back.");
  const ask = () => window.confirm(cancelQuestion) && cancel.mutate(escrow.transactionId);
  return (
    <Button variant="outline" onClick={ask} disabled={cancel.isPending}>
      {cancel.isPending ? "Cancelling..." : "Cancel and Refund"}
    </Button>
  );
}

function DisputeButton({ escrow }: { escrow: EscrowDto }) {
  const fileDispute = useFileDispute();
  const submit = (description: string, onSuccess: () => void) => {
    const { transactionId, buyerId: respondentId } = escrow;
    fileDispute.mutate({ transactionId, respondentId, reason: "other", description }, { onSuccess });
  };
  return <DisputeDialog id={escrow.id} isPending={fileDispute.isPending} onSubmit={submit} />;
}

function DispatchButton({ escrow }: { escrow: EscrowDto }) {
  const [open, setOpen] = useState(false);
  const [error, setError] = useState<string>();
  const dispatch = useDispatchEscrow(escrow.id);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant={escrow.dispatchedAt ? "outline" : "primary"}>
          {escrow.dispatchedAt ? "Correct Tracking" : "Mark as Dispatched"}
        </Button>
      </DialogTrigger>
      <DialogContent title="How did you send it?" description={`${dispatchRequirement}. The buyer sees it at once.`}>
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            const tracking = Object.fromEntries(new FormData(event.currentTarget));
            if (!isTraceable(tracking)) return setError(dispatchRequirement);
            setError(undefined);
            dispatch.mutate(tracking, { onSuccess: () => setOpen(false) });
          }}
        >
          <FormField id={`carrier-${escrow.id}`} label="Carrier">
            <Input
              name="carrier"
              defaultValue={escrow.carrier ?? ""}
              placeholder="GIG, ABC Transport, own delivery…"
              maxLength={100}
            />
          </FormField>
          <FormField id={`tracking-${escrow.id}`} label="Tracking number" error={error}>
            <Input name="trackingNumber" defaultValue={escrow.trackingNumber ?? ""} maxLength={100} />
          </FormField>
          <FormField id={`note-${escrow.id}`} label="Note">
            <Textarea name="note" defaultValue={escrow.dispatchNote ?? ""} maxLength={1000} />
          </FormField>
          <Button type="submit" disabled={dispatch.isPending}>
            {dispatch.isPending ? "Saving..." : "Save"}
          </Button>
        </form>
      </DialogContent>
    </Dialog>
  );
}
