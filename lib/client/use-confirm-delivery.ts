import type { EscrowDto } from "@/lib/contracts/escrow";
import { queryKeys } from "./query-keys";
import { useApiMutation } from "./use-api-mutation";

export const useConfirmDelivery = () =>
  useApiMutation<number, EscrowDto>({
    request: (escrowId) => ({ path: `/api/escrow/${escrowId}/confirm`, method: "PUT" }),
    invalidates: [queryKeys.escrowAsBuyer, queryKeys.transactions],
    changesUser: true,
    success: "Delivery confirmed. Payment has been released to the seller.",
    failure: "Failed to confirm delivery",
  });
