import { operations } from "../platform/operations";
import { useApiMutation } from "../platform/use-api-mutation";

export const useRenewListing = () =>
  useApiMutation({
    operation: operations.renewListing,
    request: (id: number) => ({ params: { id } }),
    invalidates: [operations.listOwnListings, operations.readDashboardStats],
    success: "Renewed for 60 days",
    failure: "Failed to renew listing",
  });
