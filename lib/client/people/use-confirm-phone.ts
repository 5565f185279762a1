import { asBody, type FieldsOf, operations } from "../platform/operations";
import { useApiMutation } from "../platform/use-api-mutation";

export const useConfirmPhone = () =>
  useApiMutation({
    operation: operations.confirmPhone,
    request: (fields: FieldsOf<"confirmPhone">) => ({ body: asBody<"confirmPhone">(fields) }),
    invalidates: [],
    changesUser: true,
    success: "Your phone number is confirmed.",
  });
