import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { UnreadCountsDto } from "@/lib/contracts/reach/notifications";
import { onLive } from "../platform/live";
import { operations } from "../platform/operations";
import { queryClient } from "../platform/query-client";
import { apiQuery, queryKey } from "../platform/query-keys";
import { readToken } from "../people/token-storage";

/** How much is unread, as it changes. Undefined until it is known. */
export function useUnreadCounts(): UnreadCountsDto | undefined {
  useEffect(
    () => onLive(() => void queryClient().invalidateQueries({ queryKey: queryKey(operations.countUnread) })),
    [],
  );
  // A session may end between the render and the call.
  const counts = { ...apiQuery(operations.countUnread, {}), enabled: () => readToken() !== null };
  return useQuery(counts, queryClient()).data;
}
