import { asBody, type FieldsOf, operations } from "./operations";
import { useApiMutation } from "./use-api-mutation";

export const useCreateReview = () =>
  useApiMutation({
    operation: operations.createReview,
    request: (review: FieldsOf<"createReview">) => ({ body: asBody<"createReview">(review) }),
    invalidates: [operations.listTransactions, operations.listEscrowsAsBuyer],
    success: "Review submitted successfully",
  });
