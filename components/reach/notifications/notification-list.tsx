"use client";

import { useEffect } from "react";
import { Link } from "@/components/platform/link";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/class-names";
import { EmptyState } from "@/components/ui/empty-state";
import { apiRequest } from "@/lib/client/platform/api-client";
import { onLive } from "@/lib/client/platform/live";
import { operations } from "@/lib/client/platform/operations";
import { queryClient } from "@/lib/client/platform/query-client";
import { queryKey } from "@/lib/client/platform/query-keys";
import { useMarkNotificationsRead } from "@/lib/client/reach/use-mark-notifications-read";
import { usePagedList } from "@/lib/client/platform/use-paged-list";
import type { NotificationDto } from "@/lib/contracts/reach/notifications";
import { formatDateTime } from "@/lib/format";

const pageSize = 20;

/** Notifications, newest first. Following one marks it as read. */
export function NotificationList({ notifications }: { notifications: NotificationDto[] }) {
  const { items, showOlder, isLoadingOlder } = usePagedList(operations.listNotifications, notifications, pageSize);
  const markRead = useMarkNotificationsRead();
  useEffect(
    () =>
      onLive(({ kind }) => {
        if (kind !== "notification") return;
        const newest = apiRequest(operations.listNotifications, { query: { limit: pageSize } });
        void newest
          .then((page) => queryClient().setQueryData(queryKey(operations.listNotifications), page))
          .catch(() => undefined);
      }),
    [],
  );
  if (items.length === 0)
    return <EmptyState icon="bell">Nothing has happened yet. You will see it here when it does.</EmptyState>;
  return (
    <>
      {items.some(({ readAt }) => readAt === null) && (
        <Button variant="outline" className="mb-3" disabled={markRead.isPending} onClick={() => markRead.mutate({})}>
          Mark all as read
        </Button>
      )}
      <Card className="divide-y">
        {items.map((item) => (
          <NotificationRow key={item.id} notification={item} onFollow={() => markRead.mutate({ ids: [item.id] })} />
        ))}
      </Card>
      {showOlder && (
        <Button variant="outline" className="mt-4 w-full" disabled={isLoadingOlder} onClick={showOlder}>
          {isLoadingOlder ? "Loading..." : "Show older"}
        </Button>
      )}
    </>
  );
}

function NotificationRow({ notification, onFollow }: { notification: NotificationDto; onFollow(): void }) {
  const { title, text, path, createdAt, readAt } = notification;
  return (
    <Link href={path} onClick={() => readAt === null && onFollow()} className="flex gap-3 p-4 hover:bg-muted">
      <span aria-hidden className={cn("mt-1.5 size-2.5 shrink-0 rounded-full", readAt === null && "bg-primary")} />
      <span className="min-w-0 flex-1">
        <span className={cn("block wrap-anywhere", readAt === null && "font-semibold")}>
          {readAt === null && <span className="sr-only">Unread: </span>}
          {title}
        </span>
        <span className="block text-sm wrap-anywhere text-muted-foreground">{text}</span>
        <time dateTime={createdAt} className="text-xs text-muted-foreground">
          {formatDateTime(createdAt)}
        </time>
      </span>
    </Link>
  );
}
