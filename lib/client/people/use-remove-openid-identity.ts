import { operations } from "../platform/operations";
import { useApiMutation } from "../platform/use-api-mutation";

export const useRemoveOpenidIdentity = () =>
  useApiMutation({
    operation: operations.removeOpenidIdentity,
    request: (id: string) => ({ params: { id } }),
    invalidates: [operations.listOpenidIdentities],
    success: "Removed.",
  });
