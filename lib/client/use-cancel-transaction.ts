import type { TransactionDto } from "@/lib/contracts/transactions";
import { queryKeys } from "./query-keys";
import { useApiMutation } from "./use-api-mutation";

export const useCancelTransaction = (success: string) =>
  useApiMutation<number, TransactionDto>({
    request: (id) => ({ path: `/api/transactions/${id}`, method: "PUT", body: { status: "cancelled" } }),
    invalidates: [queryKeys.transactions, queryKeys.escrowAsBuyer, queryKeys.escrowAsSeller],
    success,
    failure: "Failed to cancel",
  });
