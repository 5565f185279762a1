import { asBody, type FieldsOf, operations } from "../platform/operations";
import { useApiMutation } from "../platform/use-api-mutation";

export const useCreateReview = () =>
  useApiMutation({
    operation: operations.createReview,
    request: (review: FieldsOf<"createReview">) => ({ body: asBody<"createReview">(review) }),
    invalidates: [operations.listTransactions, operations.listEscrowsAsBuyer],
    success: "Review submitted successfully",
  });
