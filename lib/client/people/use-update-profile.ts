import { asBody, type FieldsOf, operations } from "../platform/operations";
import { useApiMutation } from "../platform/use-api-mutation";

export const useUpdateProfile = () =>
  useApiMutation({
    operation: operations.updateProfile,
    request: (fields: Omit<FieldsOf<"updateProfile">, "showPhone">) => ({ body: asBody<"updateProfile">(fields) }),
    invalidates: [],
    changesUser: true,
    success: "Your profile is saved.",
  });
