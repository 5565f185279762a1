import type { ReviewDto } from "@/lib/contracts/reviews";
import { queryKeys } from "./query-keys";
import { useApiMutation } from "./use-api-mutation";

export const useCreateReview = () =>
  useApiMutation<object, ReviewDto>({
    request: (review) => ({ path: "/api/reviews", method: "POST", body: review }),
    invalidates: [queryKeys.transactions],
    success: "Review submitted successfully",
  });
