import { type BodyOf, operations } from "../platform/operations";
import { useApiMutation } from "../platform/use-api-mutation";

export const useAddPayoutAccount = () =>
  useApiMutation({
    operation: operations.addPayoutAccount,
    request: (body: BodyOf<"addPayoutAccount">) => ({ body }),
    invalidates: [operations.listPayoutAccounts],
    success: ({ status }) =>
      status === "ready"
        ? "Your bank account is saved."
        : "Your bank account is saved. Oja's team looks at its name first.",
  });
