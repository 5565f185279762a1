import type { TransactionDto } from "@/lib/contracts/transactions";
import { queryKeys } from "./query-keys";
import { useApiMutation } from "./use-api-mutation";

type Order = { sellerId: number; listingId: number; amount: string; paymentMethod: "escrow" };

export const usePlaceOrder = () =>
  useApiMutation<Order, TransactionDto>({
    request: (order) => ({ path: "/api/transactions", method: "POST", body: order }),
    invalidates: [queryKeys.transactions],
    success: "Transaction initiated successfully",
  });
