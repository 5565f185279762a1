import type { VerificationRequestDto } from "@/lib/contracts/verification";
import { queryKeys } from "./query-keys";
import { useApiMutation } from "./use-api-mutation";

type Decision = { status: "approved" | "rejected"; adminNotes: string };

export const useDecideVerification = (id: number) =>
  useApiMutation<Decision, VerificationRequestDto>({
    request: (decision) => ({ path: `/api/verification-requests/${id}`, method: "PUT", body: decision }),
    invalidates: [queryKeys.verificationRequests, queryKeys.dashboardStats],
    success: "Verification request updated successfully",
  });
