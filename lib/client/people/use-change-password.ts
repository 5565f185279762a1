import { asBody, type FieldsOf, operations } from "../platform/operations";
import { useApiMutation } from "../platform/use-api-mutation";

export const useChangePassword = () =>
  useApiMutation({
    operation: operations.changePassword,
    request: (fields: FieldsOf<"changePassword">) => ({ body: asBody<"changePassword">(fields) }),
    invalidates: [operations.listSessions],
    success: "Your password is changed. Other devices are signed out.",
  });
