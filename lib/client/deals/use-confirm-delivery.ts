import { operations } from "../platform/operations";
import { useApiMutation } from "../platform/use-api-mutation";

export const useConfirmDelivery = () =>
  useApiMutation({
    operation: operations.confirmDelivery,
    request: (id: number) => ({ params: { id } }),
    invalidates: [operations.listEscrowsAsBuyer, operations.listTransactions],
    changesUser: true,
    success: "Delivery confirmed. Payment has been released to the seller.",
    failure: "Failed to confirm delivery",
  });
