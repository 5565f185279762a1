import { operations } from "../platform/operations";
import { useApiMutation } from "../platform/use-api-mutation";

export const useEndSession = () =>
  useApiMutation({
    operation: operations.endSession,
    request: (id: string) => ({ params: { id } }),
    invalidates: [operations.listSessions],
    success: "This device is signed out.",
  });
