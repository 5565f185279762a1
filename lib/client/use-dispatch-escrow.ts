import type { EscrowDto } from "@/lib/contracts/escrow";
import { queryKeys } from "./query-keys";
import { useApiMutation } from "./use-api-mutation";

export const useDispatchEscrow = (escrowId: number) =>
  useApiMutation<object, EscrowDto>({
    request: (tracking) => ({ path: `/api/escrow/${escrowId}/dispatch`, method: "PUT", body: tracking }),
    invalidates: [queryKeys.escrowAsSeller],
    success: "The buyer can see how it was sent.",
    failure: "Failed to save the tracking information",
  });
