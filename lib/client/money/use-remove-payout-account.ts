import { operations } from "../platform/operations";
import { useApiMutation } from "../platform/use-api-mutation";

export const useRemovePayoutAccount = () =>
  useApiMutation({
    operation: operations.removePayoutAccount,
    request: (id: number) => ({ params: { id } }),
    invalidates: [operations.listPayoutAccounts],
    success: "The bank account is removed.",
  });
