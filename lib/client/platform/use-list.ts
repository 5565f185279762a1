import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Operation, ResultOf } from "@/lib/contracts/operations/operation";
import type { ClientOperation } from "./operations";
import { queryClient } from "./query-client";
import { queryKey } from "./query-keys";

/** An item of a list operation */
export type ItemOf<O extends Operation> = ResultOf<O> extends (infer Item)[] ? Item : never;

/**
 * A list that the server rendered first and that changes in place. A later server render, such as on coming
 * back to the page, replaces the cached list.
 */
export function useList<O extends Operation>(operation: ClientOperation<O>, fromServer: ItemOf<O>[]): ItemOf<O>[] {
  useEffect(() => {
    queryClient().setQueryData(queryKey(operation), fromServer);
  }, [operation, fromServer]);
  return useQuery<ItemOf<O>[]>({ queryKey: queryKey(operation), initialData: fromServer }, queryClient()).data;
}
