import { operations } from "../platform/operations";
import { useApiMutation } from "../platform/use-api-mutation";

export const useEndOtherSessions = () =>
  useApiMutation({
    operation: operations.endOtherSessions,
    request: () => ({}),
    invalidates: [operations.listSessions],
    success: "All other devices are signed out.",
  });
