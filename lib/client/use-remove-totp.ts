import { operations } from "./operations";
import { useApiMutation } from "./use-api-mutation";

export const useRemoveTotp = () =>
  useApiMutation({
    operation: operations.removeTotp,
    request: () => ({}),
    invalidates: [],
    success: "The authenticator app is removed.",
  });
