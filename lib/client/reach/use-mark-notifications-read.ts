import { useMutation } from "@tanstack/react-query";
import type { NotificationDto } from "@/lib/contracts/reach/notifications";
import { apiRequest } from "../platform/api-client";
import { type BodyOf, operations } from "../platform/operations";
import { queryClient } from "../platform/query-client";
import { queryKey } from "../platform/query-keys";
import { serverNow } from "../platform/server-clock";

/** Without a toast: it is a by-product of looking. */
export const useMarkNotificationsRead = () =>
  useMutation(
    {
      mutationFn: (body: BodyOf<"markNotificationsRead">) => apiRequest(operations.markNotificationsRead, { body }),
      onSuccess: (counts, body) => {
        const ids = body?.ids && new Set(body.ids);
        const readAt = serverNow().toISOString();
        queryClient().setQueryData(queryKey(operations.countUnread), counts);
        queryClient().setQueryData<NotificationDto[]>(queryKey(operations.listNotifications), (known = []) =>
          known.map((one) => (one.readAt === null && (!ids || ids.has(one.id)) ? { ...one, readAt } : one)),
        );
      },
    },
    queryClient(),
  );
