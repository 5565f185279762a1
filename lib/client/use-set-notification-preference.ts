import { type BodyOf, operations } from "./operations";
import { useApiMutation } from "./use-api-mutation";

export const useSetNotificationPreference = () =>
  useApiMutation({
    operation: operations.setNotificationPreference,
    request: (body: BodyOf<"setNotificationPreference">) => ({ body }),
    invalidates: [operations.readNotificationPreferences],
    success: "Saved.",
  });
