import { operations } from "../platform/operations";
import { useApiMutation } from "../platform/use-api-mutation";

export const useRemoveTotp = () =>
  useApiMutation({
    operation: operations.removeTotp,
    request: () => ({}),
    invalidates: [],
    success: "The authenticator app is removed.",
  });
