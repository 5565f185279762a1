import { useRef } from "react";

type KeyedRequest = { content: string; key: string };

/**
 * The Idempotency-Key of a submission. Sending the same again after a lost answer carries the same
 * key, so that it has one effect; something else gets a new one.
 */
export function useIdempotencyKey() {
  const current = useRef<KeyedRequest>(undefined);
  return {
    for(body: unknown): string {
      const content = JSON.stringify(body);
      if (current.current?.content !== content) current.current = { content, key: crypto.randomUUID() };
      return current.current.key;
    },
    renew(): void {
      current.current = undefined;
    },
  };
}
