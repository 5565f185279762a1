"use client";

import { Button } from "@/components/ui/button";
import { useCancelTransaction } from "@/lib/client/use-cancel-transaction";
import { useFileDispute } from "@/lib/client/use-file-dispute";
import type { EscrowDto } from "@/lib/contracts/escrow";
import { isOffered } from "@/lib/domain/purchase";
import { DispatchDialog } from "./dispatch-dialog";
import { DisputeDialog } from "./dispute-dialog";

/** The seller's hints by status (docs/product.md, Screens). */
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
        {isOffered("dispatch", "seller", state) && <DispatchDialog escrow={escrow} />}
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
  const { transactionId, buyerId: respondentId } = escrow;
  const save = (description: string) =>
    fileDispute.mutateAsync({ transactionId, respondentId, reason: "other", description });
  return <DisputeDialog field="description" save={save} />;
}
