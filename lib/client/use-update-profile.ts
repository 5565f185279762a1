import { asBody, type FieldsOf, operations } from "./operations";
import { useApiMutation } from "./use-api-mutation";

export const useUpdateProfile = () =>
  useApiMutation({
    operation: operations.updateProfile,
    request: (fields: Omit<FieldsOf<"updateProfile">, "showPhone">) => ({ body: asBody<"updateProfile">(fields) }),
    invalidates: [],
    changesUser: true,
    success: "Your profile is saved.",
  });
