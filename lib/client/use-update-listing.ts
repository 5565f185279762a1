import type { ListingDetailDto } from "@/lib/contracts/listings";
import { queryKeys } from "./query-keys";
import { useApiMutation } from "./use-api-mutation";

export const useUpdateListing = (id: number) =>
  useApiMutation<object, ListingDetailDto>({
    request: (changes) => ({ path: `/api/listings/${id}`, method: "PUT", body: changes }),
    invalidates: [queryKeys.myListings, queryKeys.dashboardStats],
    success: "Listing updated successfully",
    failure: "Failed to update listing",
  });
