import type { TransactionDto } from "@/lib/contracts/transactions";
import { queryKeys } from "./query-keys";
import { useApiMutation } from "./use-api-mutation";

type Order = {
  sellerId: number;
  listingId: number;
  amount: string;
  paymentMethod: "escrow";
  /** The version that the buyer has read */
  listingVersion?: number;
};

export const usePlaceOrder = () =>
  useApiMutation<Order, TransactionDto>({
    request: (order) => ({ path: "/api/transactions", method: "POST", body: order }),
    invalidates: [queryKeys.transactions],
    success: "Transaction initiated successfully",
  });
