import { type BodyOf, operations } from "../platform/operations";
import { useApiMutation } from "../platform/use-api-mutation";

export const useResolveEscrow = (escrowId: number) =>
  useApiMutation({
    operation: operations.resolveEscrow,
    request: (decision: Omit<BodyOf<"resolveEscrow">, "resolution">) => ({
      params: { id: escrowId },
      body: { resolution: "resolved" as const, ...decision },
    }),
    invalidates: [operations.listDisputedEscrows, operations.listDisputes],
    success: "Dispute has been resolved successfully.",
    failure: "Failed to resolve dispute",
  });
