import type { EscrowDto } from "@/lib/contracts/escrow";
import type { EscrowOutcome } from "@/lib/domain/purchase";
import { queryKeys } from "./query-keys";
import { useApiMutation } from "./use-api-mutation";

type Decision = { adminNotes: string; outcome: EscrowOutcome; sellerAmount?: string };

export const useResolveEscrow = (escrowId: number) =>
  useApiMutation<Decision, EscrowDto>({
    request: (decision) => ({
      path: `/api/escrow/${escrowId}/resolve`,
      method: "PUT",
      body: { resolution: "resolved", ...decision },
    }),
    invalidates: [queryKeys.disputedEscrows, queryKeys.disputes],
    success: "Dispute has been resolved successfully.",
    failure: "Failed to resolve dispute",
  });
