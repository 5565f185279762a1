import { asBody, type FieldsOf, operations } from "../platform/operations";
import { useApiMutation } from "../platform/use-api-mutation";

export const useUpdateListing = (id: number) =>
  useApiMutation({
    operation: operations.updateListing,
    request: (changes: FieldsOf<"updateListing">) => ({ params: { id }, body: asBody<"updateListing">(changes) }),
    invalidates: [operations.listOwnListings, operations.readDashboardStats],
    success: "Listing updated successfully",
    failure: "Failed to update listing",
  });
