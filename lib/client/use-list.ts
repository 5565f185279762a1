import { type QueryKey, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { queryClient } from "./query-client";

/**
 * A list that the server rendered and that changes in place after. What the server renders later, on
 * coming back to the page, is newer than what the cache holds.
 */
export function useList<Item>(queryKey: QueryKey, fromServer: Item[]): Item[] {
  useEffect(() => {
    queryClient().setQueryData(queryKey, fromServer);
  }, [queryKey, fromServer]);
  return useQuery<Item[]>({ queryKey, initialData: fromServer }, queryClient()).data;
}
