import { type BodyOf, operations } from "../platform/operations";
import { useApiMutation } from "../platform/use-api-mutation";

export const useRequestPayout = () =>
  useApiMutation({
    operation: operations.requestPayout,
    request: (body: BodyOf<"requestPayout">) => ({ body }),
    invalidates: [operations.readStatement, operations.listPayouts],
    success: ({ account }) => `Your withdrawal is on its way to ${account?.bankName ?? "your bank"}.`,
  });
