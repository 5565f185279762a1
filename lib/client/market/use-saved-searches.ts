import { operations } from "../platform/operations";
import { useApiMutation } from "../platform/use-api-mutation";

const invalidates = [operations.listSavedSearches];

export const useSaveSearch = () =>
  useApiMutation({
    operation: operations.saveSearch,
    request: (query: Record<string, string>) => ({ body: { query } }),
    invalidates,
    success: "Search saved: you are told of what is new",
    failure: "Failed to save the search",
  });

export const useDeleteSavedSearch = () =>
  useApiMutation({
    operation: operations.deleteSavedSearch,
    request: (id: number) => ({ params: { id } }),
    invalidates,
    success: "Search deleted",
    failure: "Failed to delete the search",
  });
