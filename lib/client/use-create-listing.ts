import type { ListingDetailDto } from "@/lib/contracts/listings";
import { queryKeys } from "./query-keys";
import { useApiMutation } from "./use-api-mutation";

export const useCreateListing = () =>
  useApiMutation<object, ListingDetailDto>({
    request: (listing) => ({ path: "/api/listings", method: "POST", body: listing }),
    invalidates: [queryKeys.myListings, queryKeys.dashboardStats],
    success: "Listing created successfully",
  });
