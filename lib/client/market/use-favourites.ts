import { useQuery } from "@tanstack/react-query";
import { operations } from "../platform/operations";
import { queryClient } from "../platform/query-client";
import { apiQuery } from "../platform/query-keys";
import { useApiMutation } from "../platform/use-api-mutation";

/** All hearts of a page share one request. */
export const useIsFavourite = (listingId: number): boolean =>
  useQuery(apiQuery(operations.listFavouriteIds, {}), queryClient()).data?.ids.includes(listingId) ?? false;

const request = (listingId: number) => ({ params: { listingId } });
const invalidates = [operations.listFavouriteIds, operations.listFavourites];

export const useAddFavourite = () =>
  useApiMutation({
    operation: operations.addFavourite,
    request,
    invalidates,
    success: "Saved to your favourites",
    failure: "Failed to save the listing",
  });

export const useRemoveFavourite = () =>
  useApiMutation({
    operation: operations.removeFavourite,
    request,
    invalidates,
    success: "Removed from your favourites",
    failure: "Failed to remove the listing",
  });
