import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useSubmissionKey } from "./use-submission-key";
import type { ListingDetailDto } from "@/lib/contracts/listings";
import { apiRequest } from "./api-client";
import { queryKeys } from "./query-keys";

export function useCreateListing() {
  const queryClient = useQueryClient();
  const submissionKey = useSubmissionKey();
  return useMutation({
    mutationFn: (listing: unknown) =>
      apiRequest<ListingDetailDto>("/api/listings", {
        method: "POST",
        body: listing,
        idempotencyKey: submissionKey.for(listing),
      }),
    onSuccess: () => {
      submissionKey.renew();
      return Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.myListings }),
        queryClient.invalidateQueries({ queryKey: queryKeys.dashboardStats }),
      ]);
    },
  });
}
