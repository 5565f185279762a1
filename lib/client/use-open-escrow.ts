import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import type { EscrowDto } from "@/lib/contracts/escrow";
import { ApiError, apiRequest, errorDetail } from "./api-client";
import { queryClient } from "./query-client";
import { queryKeys } from "./query-keys";
import { showError } from "./toasts";
import { useIdempotencyKey } from "./use-idempotency-key";

type Offer = { listingId: number; sellerId: number; amount: string; listingVersion: number };

/** Pays for a listing. A refusal is told here: on a 401 the button that asked is gone before the answer is. */
export function useOpenEscrow() {
  const router = useRouter();
  const submissionKey = useIdempotencyKey();
  return useMutation(
    {
      mutationFn: (offer: Offer) =>
        apiRequest<EscrowDto>("/api/escrow", { method: "POST", body: offer, idempotencyKey: submissionKey.for(offer) }),
      onSuccess: () => {
        submissionKey.renew();
        return queryClient().invalidateQueries({ queryKey: queryKeys.escrowAsBuyer });
      },
      onError: (error) => {
        if (error instanceof ApiError && error.status === 401)
          showError("Login Required", "Please login to make a payment");
        else showError("Error", errorDetail(error, "Failed to create escrow"));
        router.refresh();
      },
    },
    queryClient(),
  );
}
