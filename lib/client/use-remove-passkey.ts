import { operations } from "./operations";
import { useApiMutation } from "./use-api-mutation";

export const useRemovePasskey = () =>
  useApiMutation({
    operation: operations.removePasskey,
    request: (id: string) => ({ params: { id } }),
    invalidates: [],
    success: "The passkey is removed.",
  });
