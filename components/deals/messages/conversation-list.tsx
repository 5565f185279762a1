"use client";

import { useEffect } from "react";
import { useRouter } from "next/navigation";
import { Avatar } from "@/components/people/avatar";
import { Link } from "@/components/platform/link";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/class-names";
import { EmptyState } from "@/components/ui/empty-state";
import { onLive } from "@/lib/client/platform/live";
import type { ConversationDto } from "@/lib/contracts/deals/conversations";
import { stateOffSale } from "@/lib/domain/market/listing-end";
import { formatDateTime } from "@/lib/format";
import { paths } from "@/lib/paths";

/** The user's conversations, the one last written in first. */
export function ConversationList({ conversations, viewerId }: { conversations: ConversationDto[]; viewerId: number }) {
  const router = useRouter();
  useEffect(() => onLive(({ kind }) => void (kind !== "notification" && router.refresh())), [router]);
  if (conversations.length === 0)
    return (
      <EmptyState icon="message-circle">
        Nobody has written to you yet. Ask a seller about a listing: the answer comes here.
      </EmptyState>
    );
  return (
    <Card className="divide-y">
      {conversations.map((conversation) => (
        <ConversationRow key={conversation.id} conversation={conversation} viewerId={viewerId} />
      ))}
    </Card>
  );
}

function ConversationRow({ conversation, viewerId }: { conversation: ConversationDto; viewerId: number }) {
  const { id, person, listing, lastMessage, unreadCount, updatedAt } = conversation;
  const said = lastMessage?.text || "An offer or a photo";
  return (
    <Link href={paths.conversation(id)} className="flex gap-3 p-4 hover:bg-muted">
      <Avatar name={person.fullName} className="size-11 text-sm" />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-2">
          <span className={cn("line-clamp-1 wrap-anywhere", unreadCount > 0 ? "font-bold" : "font-semibold")}>
            {person.fullName}
            {person.isOjaTeam && " · Oja’s team"}
          </span>
          <time dateTime={updatedAt} className="text-xs text-muted-foreground">
            {formatDateTime(updatedAt)}
          </time>
        </span>
        {listing && (
          <span className="line-clamp-1 text-sm wrap-anywhere text-muted-foreground">
            {[listing.title, stateOffSale(listing)].filter(Boolean).join(" · ")}
          </span>
        )}
        <span className="flex items-center justify-between gap-2">
          <span className={cn("line-clamp-1 text-sm wrap-anywhere", unreadCount > 0 && "font-semibold")}>
            {lastMessage?.senderId === viewerId && "You: "}
            {said}
          </span>
          {unreadCount > 0 && (
            <span className="grid min-w-5 shrink-0 place-items-center rounded-full bg-primary px-1.5 text-xs font-bold text-primary-foreground tabular-nums">
              {unreadCount > 99 ? "99+" : unreadCount}
              <span className="sr-only"> unread</span>
            </span>
          )}
        </span>
      </span>
    </Link>
  );
}
