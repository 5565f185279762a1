import { type BodyOf, operations } from "./operations";
import { useApiMutation } from "./use-api-mutation";

export const useDecidePayoutAccount = (id: number) =>
  useApiMutation({
    operation: operations.decidePayoutAccount,
    request: (body: BodyOf<"decidePayoutAccount">) => ({ params: { id }, body }),
    invalidates: [],
    success: "The bank account is decided.",
  });
