import { operations } from "./operations";
import { useApiMutation } from "./use-api-mutation";

export const useRenewRecoveryCodes = () =>
  useApiMutation({
    operation: operations.renewRecoveryCodes,
    request: () => ({}),
    invalidates: [],
    success: "You have new recovery codes.",
  });
