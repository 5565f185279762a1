import { useEffect, useMemo, useSyncExternalStore } from "react";
import { ApiError, apiRequest } from "../platform/api-client";
import { clearDraft, draftText, onDraftChanged, writeDraft } from "../platform/drafts";
import { operations } from "../platform/operations";
import { serverNow } from "../platform/server-clock";
import type { MessageDto } from "@/lib/contracts/deals/conversations";

/** A message that the server has not taken yet. Its key gives it one effect, however often it is sent. */
export type UnsentMessage = { key: string; text: string; photos: string[]; typedAt: string; refusal?: string };

const nameOf = (conversationId: number) => `unsent-${conversationId}`;
const read = (text: string): UnsentMessage[] => (text ? (JSON.parse(text) as UnsentMessage[]) : []);
const sending = new Set<number>();

function write(conversationId: number, messages: readonly UnsentMessage[]): void {
  if (messages.length === 0) clearDraft(nameOf(conversationId));
  else writeDraft(nameOf(conversationId), messages);
}

const change = (conversationId: number, work: (messages: UnsentMessage[]) => UnsentMessage[]) =>
  write(conversationId, work(read(draftText(nameOf(conversationId)))));

/**
 * The messages of a conversation that wait to be sent: they are stored with the person's drafts, and sent in their
 * order, now or when the phone has a connection again.
 */
export function useUnsentMessages(conversationId: number, onSent: (message: MessageDto) => void) {
  const name = nameOf(conversationId);
  const text = useSyncExternalStore(
    onDraftChanged,
    () => draftText(name),
    () => "",
  );
  const unsent = useMemo(() => read(text), [text]);
  useEffect(() => {
    const send = () => void sendAll(conversationId, onSent);
    send();
    window.addEventListener("online", send);
    return () => window.removeEventListener("online", send);
  }, [conversationId, onSent]);
  return {
    unsent,
    add(message: { text: string; photos: string[] }) {
      const added = { ...message, key: crypto.randomUUID(), typedAt: serverNow().toISOString() };
      change(conversationId, (messages) => [...messages, added]);
      void sendAll(conversationId, onSent);
    },
    retry() {
      change(conversationId, (messages) => messages.map(({ refusal: _, ...message }) => message));
      void sendAll(conversationId, onSent);
    },
    remove: (key: string) => change(conversationId, (messages) => messages.filter((one) => one.key !== key)),
  };
}

async function sendAll(conversationId: number, onSent: (message: MessageDto) => void): Promise<void> {
  if (sending.has(conversationId)) return;
  sending.add(conversationId);
  try {
    for (let next = first(conversationId); next; next = first(conversationId)) {
      const { key, text, photos } = next;
      const sent = await apiRequest(operations.sendMessage, {
        params: { id: conversationId },
        body: { text, photos },
        idempotencyKey: key,
      }).catch((error: unknown) => refuse(conversationId, key, error));
      if (!sent) return;
      change(conversationId, (messages) => messages.filter((one) => one.key !== key));
      onSent(sent);
    }
  } finally {
    sending.delete(conversationId);
  }
}

/** A refused message stays, with the reason, and the others wait behind it. */
const first = (conversationId: number): UnsentMessage | undefined => {
  const [next] = read(draftText(nameOf(conversationId)));
  return next?.refusal === undefined ? next : undefined;
};

/** Without a connection it waits; what the server refuses is shown with its reason. */
function refuse(conversationId: number, key: string, error: unknown): undefined {
  if (!(error instanceof ApiError) || error.status >= 500) return;
  const refusal = error.detail ?? "This message could not be sent.";
  change(conversationId, (messages) => messages.map((one) => (one.key === key ? { ...one, refusal } : one)));
}
