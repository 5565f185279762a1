import { operations } from "../platform/operations";
import { useApiMutation } from "../platform/use-api-mutation";

export const useResendConfirmation = () =>
  useApiMutation({
    operation: operations.resendConfirmation,
    request: () => ({}),
    invalidates: [],
    success: "We sent you another link.",
  });
