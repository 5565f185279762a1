import { useRef } from "react";

type KeyedRequest = { content: string; key: string };

/**
 * The Idempotency-Key of a submission. A retry after a lost response carries the same key, so that it has
 * one effect; another input gets a new key.
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
