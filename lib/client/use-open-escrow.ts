import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { EscrowDto } from "@/lib/contracts/escrow";
import { apiRequest } from "./api-client";
import { queryKeys } from "./query-keys";
import { useSubmissionKey } from "./use-submission-key";

type Offer = { listingId: number; sellerId: number; amount: string };

/** Pays for a listing. What is said after differs by where it was started. */
export function useOpenEscrow() {
  const queryClient = useQueryClient();
  const submissionKey = useSubmissionKey();
  return useMutation({
    mutationFn: (offer: Offer) =>
      apiRequest<EscrowDto>("/api/escrow", { method: "POST", body: offer, idempotencyKey: submissionKey.for(offer) }),
    onSuccess: () => {
      submissionKey.renew();
      return queryClient.invalidateQueries({ queryKey: queryKeys.escrowAsBuyer });
    },
  });
}
