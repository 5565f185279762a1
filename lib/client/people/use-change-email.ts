import { asBody, type FieldsOf, operations } from "../platform/operations";
import { useApiMutation } from "../platform/use-api-mutation";

export const useChangeEmail = () =>
  useApiMutation({
    operation: operations.changeEmail,
    request: (fields: FieldsOf<"changeEmail">) => ({ body: asBody<"changeEmail">(fields) }),
    invalidates: [],
    changesUser: true,
    success: "Open the link that we sent to the new address.",
  });
