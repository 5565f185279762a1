import { queryKeys } from "./query-keys";
import { useApiMutation } from "./use-api-mutation";

export const useDeleteListing = () =>
  useApiMutation<number, void>({
    request: (id) => ({ path: `/api/listings/${id}`, method: "DELETE" }),
    invalidates: [queryKeys.myListings, queryKeys.dashboardStats],
    success: "Listing deleted successfully",
    failure: "Failed to delete listing",
  });
