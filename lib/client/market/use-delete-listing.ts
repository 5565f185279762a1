import { operations } from "../platform/operations";
import { useApiMutation } from "../platform/use-api-mutation";

export const useDeleteListing = () =>
  useApiMutation({
    operation: operations.deleteListing,
    request: (id: number) => ({ params: { id } }),
    invalidates: [operations.listOwnListings, operations.readDashboardStats],
    success: "Listing deleted successfully",
    failure: "Failed to delete listing",
  });
