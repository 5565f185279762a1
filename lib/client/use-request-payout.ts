import type { PayoutDto } from "@/lib/contracts/payouts";
import { queryKeys } from "./query-keys";
import { useApiMutation } from "./use-api-mutation";

export const useRequestPayout = () =>
  useApiMutation<string, PayoutDto>({
    request: (amount) => ({ path: "/api/payouts", method: "POST", body: { amount } }),
    invalidates: [queryKeys.statement],
    success: "Your withdrawal is on its way to your bank.",
  });
