import { operations } from "../platform/operations";
import { useApiMutation } from "../platform/use-api-mutation";

export const useCancelTransaction = (success: string) =>
  useApiMutation({
    operation: operations.cancelTransaction,
    request: (id: number) => ({ params: { id }, body: { status: "cancelled" as const } }),
    invalidates: [operations.listTransactions, operations.listEscrowsAsBuyer, operations.listEscrowsAsSeller],
    success,
    failure: "Failed to cancel",
  });
