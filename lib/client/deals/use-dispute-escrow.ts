import { operations } from "../platform/operations";
import { useApiMutation } from "../platform/use-api-mutation";

export const useDisputeEscrow = (escrowId: number) =>
  useApiMutation({
    operation: operations.disputeEscrow,
    request: (reason: string) => ({ params: { id: escrowId }, body: { reason } }),
    invalidates: [operations.listEscrowsAsBuyer, operations.listDisputes],
    success: "Your dispute has been submitted for admin review.",
    failure: "Failed to submit dispute",
  });
