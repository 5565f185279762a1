"use client";

import { ReviewDialog } from "@/components/people/review/review-dialog";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { useConfirmDelivery } from "@/lib/client/deals/use-confirm-delivery";
import { useDisputeEscrow } from "@/lib/client/deals/use-dispute-escrow";
import type { EscrowDto } from "@/lib/contracts/deals/escrow";
import { categoryKind } from "@/lib/domain/market/category-kinds";
import { mayReview } from "@/lib/domain/people/policy";
import { isOffered } from "@/lib/domain/deals/purchase";
import { DisputeAnswer } from "./dispute-answer";
import { DisputeDialog } from "./dispute-dialog";

const confirmQuestion = "Are you sure you want to confirm delivery? This will release the payment to the seller.";

const notSentQuestion = "The seller has not marked it as sent. Do you have what you paid for?";

const confirmOnly = {
  goods: "Confirm only when you have it in your hands.",
  property: "Confirm only when you have seen the place and have the keys.",
  service: "Confirm only when the work is done.",
  work: "Confirm only when the work is done.",
};

export function BuyerActions({ escrow }: { escrow: EscrowDto }) {
  const state = { transaction: escrow.transactionStatus, escrow: escrow.status };
  const mayConfirm = isOffered("confirm", "buyer", state);
  const mayDispute = isOffered("dispute", "buyer", state);
  return (
    <div className="mt-4 flex flex-wrap gap-2 empty:hidden print:hidden">
      {mayConfirm && <ConfirmButton escrow={escrow} />}
      {mayDispute && <DisputeButton escrowId={escrow.id} />}
      <DisputeAnswer escrow={escrow} viewer="buyer" />
      {mayReview({ status: escrow.transactionStatus, isReviewed: escrow.isReviewed }) && (
        <ReviewDialog revieweeId={escrow.sellerId} listingId={escrow.listingId} title={escrow.listing.title} />
      )}
    </div>
  );
}

/** Before anything was sent the button is small and asks more: a seller may press for an early confirmation. */
function ConfirmButton({ escrow: { id, dispatchedAt, terms } }: { escrow: EscrowDto }) {
  const confirm = useConfirmDelivery();
  const isSent = dispatchedAt !== null;
  function ask() {
    const question = isSent ? confirmQuestion : `${notSentQuestion}\n\n${confirmQuestion}`;
    if (window.confirm(question)) confirm.mutate(id);
  }
  return (
    <>
      {!isSent && <p className="w-full text-sm font-medium">{confirmOnly[categoryKind(terms.categorySlug)]}</p>}
      <Button variant={isSent ? "primary" : "outline"} onClick={ask} disabled={confirm.isPending}>
        <Icon name="package-check" /> {confirm.isPending ? "Confirming..." : "Confirm Delivery"}
      </Button>
    </>
  );
}

function DisputeButton({ escrowId }: { escrowId: number }) {
  const dispute = useDisputeEscrow(escrowId);
  return (
    <DisputeDialog
      says="complain"
      draftName={`dispute-${escrowId}`}
      field="reason"
      save={(reason) => dispute.mutateAsync(reason)}
    />
  );
}
