import { asBody, type FieldsOf, operations } from "../platform/operations";
import { useApiMutation } from "../platform/use-api-mutation";

export const useDispatchEscrow = (escrowId: number) =>
  useApiMutation({
    operation: operations.dispatchEscrow,
    request: (tracking: FieldsOf<"dispatchEscrow">) => ({
      params: { id: escrowId },
      body: asBody<"dispatchEscrow">(tracking),
    }),
    invalidates: [operations.listEscrowsAsSeller],
    success: "The buyer can see how it was sent.",
    failure: "Failed to save the tracking information",
  });
