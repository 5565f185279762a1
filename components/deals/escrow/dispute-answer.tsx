"use client";

import { useFileDispute } from "@/lib/client/deals/use-file-dispute";
import type { EscrowDto } from "@/lib/contracts/deals/escrow";
import { DisputeDialog } from "./dispute-dialog";

type DisputeAnswerProps = { escrow: EscrowDto; viewer: "buyer" | "seller" };

/** For the party against whom a dispute is open, once. */
export function DisputeAnswer({ escrow, viewer }: DisputeAnswerProps) {
  const answer = useFileDispute("Sent to our team.");
  const { id, transactionId, status, buyerId, sellerId, disputedById, disputeAnswer } = escrow;
  const [viewerId, respondentId] = viewer === "buyer" ? [buyerId, sellerId] : [sellerId, buyerId];
  if (status !== "disputed" || disputedById === viewerId || disputeAnswer !== null) return null;
  const save = (description: string) =>
    answer.mutateAsync({ transactionId, respondentId, reason: "other", description });
  return <DisputeDialog says="answer" draftName={`answer-${id}`} field="description" save={save} />;
}
