import { operations } from "./operations";
import { useApiMutation } from "./use-api-mutation";

export const useRemoveOpenidIdentity = () =>
  useApiMutation({
    operation: operations.removeOpenidIdentity,
    request: (id: string) => ({ params: { id } }),
    invalidates: [operations.listOpenidIdentities],
    success: "Removed.",
  });
