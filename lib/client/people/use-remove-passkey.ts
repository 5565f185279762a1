import { operations } from "../platform/operations";
import { useApiMutation } from "../platform/use-api-mutation";

export const useRemovePasskey = () =>
  useApiMutation({
    operation: operations.removePasskey,
    request: (id: string) => ({ params: { id } }),
    invalidates: [],
    success: "The passkey is removed.",
  });
