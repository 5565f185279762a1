import { type BodyOf, operations } from "../platform/operations";
import { useApiMutation } from "../platform/use-api-mutation";

export const useDecideVerification = (id: number) =>
  useApiMutation({
    operation: operations.decideVerification,
    request: (decision: BodyOf<"decideVerification">) => ({ params: { id }, body: decision }),
    invalidates: [operations.listVerificationRequests, operations.readDashboardStats],
    success: "Verification request updated successfully",
  });
