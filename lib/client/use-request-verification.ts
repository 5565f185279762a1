import type { VerificationRequestDto } from "@/lib/contracts/verification";
import { queryKeys } from "./query-keys";
import { useApiMutation } from "./use-api-mutation";

export const useRequestVerification = () =>
  useApiMutation<object, VerificationRequestDto>({
    request: (verification) => ({ path: "/api/verification-requests", method: "POST", body: verification }),
    invalidates: [queryKeys.verificationRequests],
    success: "Verification request submitted successfully",
  });
