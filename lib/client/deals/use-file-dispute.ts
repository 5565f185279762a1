import { asBody, type FieldsOf, operations } from "../platform/operations";
import { useApiMutation } from "../platform/use-api-mutation";

export const useFileDispute = (success = "Dispute filed successfully") =>
  useApiMutation({
    operation: operations.fileDispute,
    request: (dispute: FieldsOf<"fileDispute">) => ({ body: asBody<"fileDispute">(dispute) }),
    invalidates: [
      operations.listDisputes,
      operations.listTransactions,
      operations.listEscrowsAsBuyer,
      operations.listEscrowsAsSeller,
    ],
    success,
  });
