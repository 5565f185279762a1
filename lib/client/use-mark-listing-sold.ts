import { operations } from "./operations";
import { useApiMutation } from "./use-api-mutation";

export const useMarkListingSold = () =>
  useApiMutation({
    operation: operations.markListingSold,
    request: (id: number) => ({ params: { id } }),
    invalidates: [operations.listOwnListings, operations.readDashboardStats],
    success: "Marked as sold",
    failure: "Failed to mark listing as sold",
  });
