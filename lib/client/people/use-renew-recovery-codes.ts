import { operations } from "../platform/operations";
import { useApiMutation } from "../platform/use-api-mutation";

export const useRenewRecoveryCodes = () =>
  useApiMutation({
    operation: operations.renewRecoveryCodes,
    request: () => ({}),
    invalidates: [],
    success: "You have new recovery codes.",
  });
