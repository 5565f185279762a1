import { asBody, type FieldsOf, operations } from "../platform/operations";
import { useApiMutation } from "../platform/use-api-mutation";

export const useCreateListing = () =>
  useApiMutation({
    operation: operations.createListing,
    request: (listing: FieldsOf<"createListing">) => ({ body: asBody<"createListing">(listing) }),
    invalidates: [operations.listOwnListings, operations.readDashboardStats],
    success: "Listing created successfully",
  });
