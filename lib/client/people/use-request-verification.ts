import { asBody, type FieldsOf, operations } from "../platform/operations";
import { useApiMutation } from "../platform/use-api-mutation";

export const useRequestVerification = () =>
  useApiMutation({
    operation: operations.requestVerification,
    request: (verification: FieldsOf<"requestVerification">) => ({ body: asBody<"requestVerification">(verification) }),
    invalidates: [operations.listVerificationRequests],
    success: "Verification request submitted successfully",
  });
