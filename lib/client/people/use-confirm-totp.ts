import { asBody, type FieldsOf, operations } from "../platform/operations";
import { useApiMutation } from "../platform/use-api-mutation";

export const useConfirmTotp = () =>
  useApiMutation({
    operation: operations.confirmTotp,
    request: (fields: FieldsOf<"confirmTotp">) => ({ body: asBody<"confirmTotp">(fields) }),
    invalidates: [operations.listSessions],
    success: "Your authenticator app is set up.",
  });
