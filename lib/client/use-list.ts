import { type QueryKey, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

/**
 * A list that the server rendered and that changes in place after. What the server renders later, on
 * coming back to the page, is newer than what the cache holds.
 */
export function useList<Item>(queryKey: QueryKey, fromServer: Item[]): Item[] {
  const queryClient = useQueryClient();
  useEffect(() => {
    queryClient.setQueryData(queryKey, fromServer);
  }, [queryClient, queryKey, fromServer]);
  return useQuery<Item[]>({ queryKey, initialData: fromServer }).data;
}
