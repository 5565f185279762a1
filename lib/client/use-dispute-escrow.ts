import type { EscrowDto } from "@/lib/contracts/escrow";
import { queryKeys } from "./query-keys";
import { useApiMutation } from "./use-api-mutation";

export const useDisputeEscrow = (escrowId: number) =>
  useApiMutation<string, EscrowDto>({
    request: (reason) => ({ path: `/api/escrow/${escrowId}/dispute`, method: "PUT", body: { reason } }),
    invalidates: [queryKeys.escrowAsBuyer, queryKeys.disputes],
    success: "Your dispute has been submitted for admin review.",
    failure: "Failed to submit dispute",
  });
