import { useMutation } from "@tanstack/react-query";
import { maxPageSize } from "@/lib/contracts/platform/fields";
import type { Operation } from "@/lib/contracts/operations/operation";
import { errorDetail, readAddress } from "./api-client";
import { addressOf, type ClientOperation } from "./operations";
import { queryClient } from "./query-client";
import { queryKey } from "./query-keys";
import { showError } from "./toasts";
import { type ItemOf, useList } from "./use-list";

export type PagedList<Item> = {
  items: Item[];
  /** Absent when everything is shown */
  showOlder?: () => void;
  isLoadingOlder: boolean;
};

/**
 * A list, newest first, whose first page the server rendered; older pages are loaded on demand.
 * @param limit of each page, a divisor of the API's own
 */
export function usePagedList<O extends Operation>(
  operation: ClientOperation<O>,
  fromServer: (ItemOf<O> & { id: number })[],
  limit = maxPageSize,
): PagedList<ItemOf<O> & { id: number }> {
  type Item = ItemOf<O> & { id: number };
  const items = useList(operation, fromServer) as Item[];
  const lastId = items.at(-1)?.id ?? 0;
  const older = useMutation(
    {
      mutationFn: (before: number) => readAddress<Item[]>(addressOf(operation, { query: { before, limit } })),
      onSuccess: (page) => queryClient().setQueryData<Item[]>(queryKey(operation), (known = []) => [...known, ...page]),
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
