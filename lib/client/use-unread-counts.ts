import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { UnreadCountsDto } from "@/lib/contracts/notifications";
import { onLive } from "./live";
import { operations } from "./operations";
import { queryClient } from "./query-client";
import { apiQuery, queryKey } from "./query-keys";

/** How much is unread, as it changes. Undefined until it is known. */
export function useUnreadCounts(): UnreadCountsDto | undefined {
  useEffect(
    () => onLive(() => void queryClient().invalidateQueries({ queryKey: queryKey(operations.countUnread) })),
    [],
  );
  return useQuery(apiQuery(operations.countUnread, {}), queryClient()).data;
}
