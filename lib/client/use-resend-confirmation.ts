import { operations } from "./operations";
import { useApiMutation } from "./use-api-mutation";

export const useResendConfirmation = () =>
  useApiMutation({
    operation: operations.resendConfirmation,
    request: () => ({}),
    invalidates: [],
    success: "We sent you another link.",
  });
