import { type BodyOf, operations } from "../platform/operations";
import { useApiMutation } from "../platform/use-api-mutation";

export const useDecidePayoutAccount = (id: number) =>
  useApiMutation({
    operation: operations.decidePayoutAccount,
    request: (body: BodyOf<"decidePayoutAccount">) => ({ params: { id }, body }),
    invalidates: [],
    success: "The bank account is decided.",
  });
