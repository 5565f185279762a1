"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import { FormField } from "@/components/ui/form-field";
import { Icon } from "@/components/ui/icon";
import { Textarea } from "@/components/ui/textarea";
import { useConfirmDelivery } from "@/lib/client/use-confirm-delivery";
import { useDisputeEscrow } from "@/lib/client/use-dispute-escrow";
import type { EscrowDto } from "@/lib/contracts/escrow";
import { isOffered } from "@/lib/domain/purchase";

const confirmQuestion = "Are you sure you want to confirm delivery? This will release the payment to the seller.";

export function BuyerActions({ escrow }: { escrow: EscrowDto }) {
  const state = { transaction: escrow.transactionStatus, escrow: escrow.status };
  const mayConfirm = isOffered("confirm", "buyer", state);
  const mayDispute = isOffered("dispute", "buyer", state);
  if (!mayConfirm && !mayDispute) return null;
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {mayConfirm && <ConfirmButton escrowId={escrow.id} />}
      {mayDispute && <DisputeButton escrowId={escrow.id} />}
    </div>
  );
}

function ConfirmButton({ escrowId }: { escrowId: number }) {
  const confirm = useConfirmDelivery();
  return (
    <Button onClick={() => window.confirm(confirmQuestion) && confirm.mutate(escrowId)} disabled={confirm.isPending}>
      <Icon name="package-check" /> {confirm.isPending ? "Confirming..." : "Confirm Delivery"}
    </Button>
  );
}

function DisputeButton({ escrowId }: { escrowId: number }) {
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const dispute = useDisputeEscrow(escrowId);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="outline">Dispute</Button>
      </DialogTrigger>
      <DialogContent
        title="Submit Dispute"
        description="The money stays in escrow until our team has heard both sides and decided."
      >
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            dispute.mutate(reason, { onSuccess: () => setOpen(false) });
          }}
        >
          <FormField id={`dispute-reason-${escrowId}`} label="What is wrong?">
            <Textarea
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              placeholder="Please provide a reason for the dispute"
            />
          </FormField>
          <Button type="submit" variant="destructive" disabled={!reason.trim() || dispute.isPending}>
            {dispute.isPending ? "Submitting..." : "Submit Dispute"}
          </Button>
        </form>
      </DialogContent>
    </Dialog>
  );
}
