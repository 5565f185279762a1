import { useQuery } from "@tanstack/react-query";
import { operations } from "@/lib/client/platform/operations";
import { queryClient } from "@/lib/client/platform/query-client";
import { apiQuery } from "@/lib/client/platform/query-keys";
import { isOpenOrder } from "@/lib/domain/deals/purchase";
import type { TransactionDto } from "@/lib/contracts/deals/transactions";

type OwnPurchase = {
  /** Open, or else the newest completed one */
  purchase: TransactionDto | undefined;
  isLoading: boolean;
};

/** The viewer's own purchase of a listing. */
export function useOwnPurchase(listingId: number, userId: number): OwnPurchase {
  const { data: transactions, isLoading } = useQuery(
    apiQuery(operations.listTransactions, { query: { listingId } }),
    queryClient(),
  );
  const own = (transactions ?? []).filter(({ buyerId }) => buyerId === userId);
  const open = own.find(({ status }) => isOpenOrder(status));
  return { purchase: open ?? own.find(({ status }) => status === "completed"), isLoading };
}
