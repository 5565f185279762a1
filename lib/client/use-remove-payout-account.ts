import { operations } from "./operations";
import { useApiMutation } from "./use-api-mutation";

export const useRemovePayoutAccount = () =>
  useApiMutation({
    operation: operations.removePayoutAccount,
    request: (id: number) => ({ params: { id } }),
    invalidates: [operations.listPayoutAccounts],
    success: "The bank account is removed.",
  });
