import type { DisputeDto } from "@/lib/contracts/disputes";
import { queryKeys } from "./query-keys";
import { useApiMutation } from "./use-api-mutation";

export const useFileDispute = () =>
  useApiMutation<object, DisputeDto>({
    request: (dispute) => ({ path: "/api/disputes", method: "POST", body: dispute }),
    invalidates: [queryKeys.disputes, queryKeys.transactions, queryKeys.escrowAsBuyer, queryKeys.escrowAsSeller],
    success: "Dispute filed successfully",
  });
