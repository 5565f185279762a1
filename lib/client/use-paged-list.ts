import { type QueryKey, useMutation } from "@tanstack/react-query";
import { maxPageSize } from "@/lib/contracts/fields";
import { apiRequest, errorDetail } from "./api-client";
import { queryClient } from "./query-client";
import { showError } from "./toasts";
import { useList } from "./use-list";

export type PagedList<Item> = {
  items: Item[];
  /** Absent when everything is there */
  showOlder?: () => void;
  isLoadingOlder: boolean;
};

/**
 * A list, newest first, of which the server rendered the first page; older ones are added when asked for.
 * @param limit of each page, a divisor of the API's own
 */
export function usePagedList<Item extends { id: number }>(
  queryKey: QueryKey,
  fromServer: Item[],
  limit = maxPageSize,
): PagedList<Item> {
  const items = useList(queryKey, fromServer);
  const lastId = items.at(-1)?.id ?? 0;
  const older = useMutation(
    {
      mutationFn: (before: number) => apiRequest<Item[]>(`${queryKey.join("/")}?before=${before}&limit=${limit}`),
      onSuccess: (page) => queryClient().setQueryData<Item[]>(queryKey, (known = []) => [...known, ...page]),
      onError: (error) => showError("Error", errorDetail(error)),
    },
    queryClient(),
  );
  const isAtEnd = older.variables === lastId && older.data?.length === 0;
  const mayHaveMore = items.length > 0 && items.length % limit === 0 && !isAtEnd;
  return {
    items,
    showOlder: mayHaveMore ? () => older.mutate(lastId) : undefined,
    isLoadingOlder: older.isPending,
  };
}
