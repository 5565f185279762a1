import { type BodyOf, operations } from "../platform/operations";
import { useApiMutation } from "../platform/use-api-mutation";

export const useSetNotificationPreference = () =>
  useApiMutation({
    operation: operations.setNotificationPreference,
    request: (body: BodyOf<"setNotificationPreference">) => ({ body }),
    invalidates: [operations.readNotificationPreferences],
    success: "Saved.",
  });
