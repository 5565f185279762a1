import { type QueryKey, useQuery } from "@tanstack/react-query";

/** A list that the server rendered and that changes in place after. */
export function useList<Item>(queryKey: QueryKey, initialData: Item[]): Item[] {
  return useQuery<Item[]>({ queryKey, initialData }).data;
}
