import { operations } from "../platform/operations";
import { useApiMutation } from "../platform/use-api-mutation";

/** Whether others can ask for one's phone number. */
export const useShowPhone = () =>
  useApiMutation({
    operation: operations.updateProfile,
    request: (showPhone: boolean) => ({ body: { showPhone } }),
    invalidates: [],
    changesUser: true,
    success: ({ hasPhone }) => (hasPhone ? "Your phone number can be seen." : "Your phone number is hidden."),
  });
