import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { ApiError, apiRequest, errorDetail } from "../platform/api-client";
import { type BodyOf, operations } from "../platform/operations";
import { queryClient } from "../platform/query-client";
import { showError } from "../platform/toasts";
import { invalidateReads } from "../platform/use-api-mutation";
import { useIdempotencyKey } from "../platform/use-idempotency-key";

/** Pays for a listing. Its toast is shown here: on a 401 the button is unmounted before the response arrives. */
export function useOpenEscrow() {
  const router = useRouter();
  const submissionKey = useIdempotencyKey();
  return useMutation(
    {
      mutationFn: (offer: BodyOf<"openEscrow">) =>
        apiRequest(operations.openEscrow, { body: offer, idempotencyKey: submissionKey.for(offer) }),
      onSuccess: () => {
        submissionKey.renew();
        return invalidateReads([operations.listTransactions, operations.listEscrowsAsBuyer]);
      },
      onError: (error) => {
        if (error instanceof ApiError && error.status === 401)
          showError("Login Required", "Please login to make a payment");
        else showError("Error", errorDetail(error, "Failed to create escrow"));
        // Without a network the refresh would leave the page, and the form with it.
        if (error instanceof ApiError) router.refresh();
      },
    },
    queryClient(),
  );
}
