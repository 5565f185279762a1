import { asBody, type FieldsOf, operations } from "./operations";
import { useApiMutation } from "./use-api-mutation";

export const useChangeEmail = () =>
  useApiMutation({
    operation: operations.changeEmail,
    request: (fields: FieldsOf<"changeEmail">) => ({ body: asBody<"changeEmail">(fields) }),
    invalidates: [],
    changesUser: true,
    success: "Open the link that we sent to the new address.",
  });
