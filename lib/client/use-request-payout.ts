import { operations } from "./operations";
import { useApiMutation } from "./use-api-mutation";

export const useRequestPayout = () =>
  useApiMutation({
    operation: operations.requestPayout,
    request: (amount: string) => ({ body: { amount } }),
    invalidates: [operations.readStatement],
    success: "Your withdrawal is recorded.",
  });
