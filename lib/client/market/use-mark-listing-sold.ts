import { operations } from "../platform/operations";
import { useApiMutation } from "../platform/use-api-mutation";

export const useMarkListingSold = () =>
  useApiMutation({
    operation: operations.markListingSold,
    request: (id: number) => ({ params: { id } }),
    invalidates: [operations.listOwnListings, operations.readDashboardStats],
    success: "Marked as sold",
    failure: "Failed to mark listing as sold",
  });
