"use client";

import { Button } from "@/components/ui/button";
import { useCancelTransaction } from "@/lib/client/deals/use-cancel-transaction";
import { useFileDispute } from "@/lib/client/deals/use-file-dispute";
import type { EscrowDto } from "@/lib/contracts/deals/escrow";
import { isOffered } from "@/lib/domain/deals/purchase";
import { DispatchDialog } from "./dispatch-dialog";
import { InBalance } from "./in-balance";
import { DisputeAnswer } from "./dispute-answer";
import { DisputeDialog } from "./dispute-dialog";

type SellerActionsProps = {
  escrow: EscrowDto;
  /** The seller's, naira */
  balance: string;
};

export function SellerActions({ escrow, balance }: SellerActionsProps) {
  const state = { transaction: escrow.transactionStatus, escrow: escrow.status };
  return (
    <>
      <Hint escrow={escrow} balance={balance} />
      <div className="mt-4 flex flex-wrap gap-2 empty:hidden print:hidden">
        {isOffered("dispatch", "seller", state) && <DispatchDialog escrow={escrow} />}
        {isOffered("cancel_held", "seller", state) && <CancelButton escrow={escrow} />}
        {isOffered("dispute", "seller", state) && <DisputeButton escrow={escrow} />}
        <DisputeAnswer escrow={escrow} viewer="seller" />
      </div>
    </>
  );
}

/** The seller's hints by status (docs/product.md, Screens). */
function Hint({ escrow: { status, dispatchedAt, settlement }, balance }: SellerActionsProps) {
  if (status === "pending" && dispatchedAt !== null)
    return <p className="mt-2 text-sm font-medium">Waiting for buyer to confirm delivery</p>;
  if (status !== "confirmed") return null;
  return (
    <>
      <p className="mt-2 text-sm font-medium">Payment released! Check your account.</p>
      <p className="text-sm text-muted-foreground">
        The account is your Oja balance. Withdraw it to your bank from there.
      </p>
      <InBalance amount={settlement?.seller} balance={balance} />
    </>
  );
}

const cancelQuestion = "Are you sure you want to cancel? All the money goes to the buyer's Oja balance.";

function CancelButton({ escrow }: { escrow: EscrowDto }) {
  const cancel = useCancelTransaction("Cancelled. The money is in the buyer's Oja balance.");
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
  return <DisputeDialog says="complain" draftName={`dispute-${escrow.id}`} field="description" save={save} />;
}
