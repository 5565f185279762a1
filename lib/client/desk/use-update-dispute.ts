import { type BodyOf, operations } from "../platform/operations";
import { useApiMutation } from "../platform/use-api-mutation";

export const useUpdateDispute = (id: number) =>
  useApiMutation({
    operation: operations.updateDispute,
    request: (update: BodyOf<"updateDispute">) => ({ params: { id }, body: update }),
    invalidates: [operations.listDisputes],
    success: "Dispute updated successfully",
  });
