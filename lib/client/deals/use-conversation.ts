import { useCallback, useEffect, useRef, useState } from "react";
import type { ConversationDto, MessageDto } from "@/lib/contracts/deals/conversations";
import { apiRequest } from "../platform/api-client";
import { onLive } from "../platform/live";
import { operations } from "../platform/operations";
import { queryClient } from "../platform/query-client";
import { queryKey } from "../platform/query-keys";

const pageSize = 50;

/** A conversation as it goes on: its messages, what the other one has seen, and marking as read what is seen here. */
export function useConversation(initial: { conversation: ConversationDto; messages: MessageDto[] }) {
  const { id } = initial.conversation;
  const [conversation, setConversation] = useState(initial.conversation);
  const [messages, setMessages] = useState(initial.messages);
  const [mayHaveOlder, setMayHaveOlder] = useState(initial.messages.length === pageSize);
  const known = useRef(messages);
  useEffect(() => void (known.current = messages), [messages]);

  const merge = useCallback((page: readonly MessageDto[]) => {
    setMessages((before) => {
      const byId = new Map([...before, ...page].map((message) => [message.id, message]));
      // An offer changes in all of its steps.
      const offers = new Map(page.flatMap(({ offer }) => (offer ? [[offer.id, offer] as const] : [])));
      const updated = [...byId.values()].map((message) => {
        const offer = message.offer && offers.get(message.offer.id);
        return offer ? { ...message, offer } : message;
      });
      return updated.toSorted((one, other) => one.id - other.id);
    });
  }, []);

  const refresh = useCallback(async () => {
    const last = known.current.at(-1)?.id ?? 0;
    const [page, current] = await Promise.all([
      apiRequest(operations.listMessages, { params: { id }, query: { after: last, limit: 100 } }),
      apiRequest(operations.readConversation, { params: { id } }),
    ]);
    merge(page);
    setConversation(current);
    if (page.length === 0) merge(await apiRequest(operations.listMessages, { params: { id }, query: { limit: 10 } }));
  }, [id, merge]);

  useEffect(
    () =>
      onLive((event) => {
        if (event.kind !== "sync" && ("conversationId" in event ? event.conversationId : null) !== id) return;
        refresh().catch(() => undefined);
      }),
    [id, refresh],
  );

  const lastId = messages.at(-1)?.id;
  useEffect(() => {
    if (lastId === undefined) return;
    const markRead = () => {
      if (document.visibilityState === "hidden") return;
      apiRequest(operations.markConversationRead, { params: { id }, body: { messageId: lastId } })
        .then(() => queryClient().invalidateQueries({ queryKey: queryKey(operations.countUnread) }))
        .catch(() => undefined);
    };
    markRead();
    document.addEventListener("visibilitychange", markRead);
    return () => document.removeEventListener("visibilitychange", markRead);
  }, [id, lastId]);

  return {
    conversation,
    messages,
    add: useCallback((message: MessageDto) => merge([message]), [merge]),
    refresh,
    showOlder: mayHaveOlder
      ? async () => {
          const before = known.current[0]?.id ?? 0;
          const page = await apiRequest(operations.listMessages, {
            params: { id },
            query: { before, limit: pageSize },
          });
          setMayHaveOlder(page.length === pageSize);
          merge(page);
        }
      : undefined,
  };
}
