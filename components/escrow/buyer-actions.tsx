"use client";

import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { useConfirmDelivery } from "@/lib/client/use-confirm-delivery";
import { useDisputeEscrow } from "@/lib/client/use-dispute-escrow";
import type { EscrowDto } from "@/lib/contracts/escrow";
import { isOffered } from "@/lib/domain/purchase";
import { DisputeDialog } from "./dispute-dialog";

const confirmQuestion = "Are you sure you want to confirm delivery? This will release the payment to the seller.";

export function BuyerActions({ escrow }: { escrow: EscrowDto }) {
  const state = { transaction: escrow.transactionStatus, escrow: escrow.status };
  const mayConfirm = isOffered("confirm", "buyer", state);
  const mayDispute = isOffered("dispute", "buyer", state);
  if (!mayConfirm && !mayDispute) return null;
  return (
    <div className="mt-4 flex flex-wrap gap-2 print:hidden">
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
  const dispute = useDisputeEscrow(escrowId);
  return <DisputeDialog field="reason" save={(reason) => dispute.mutateAsync(reason)} />;
}
