import { AsyncLocalStorage } from "node:async_hooks";

/** What a page reports while it is rendered, for the web server that asked for it. */
export type RenderContext = {
  /** Absent: the page is not cached */
  tags?: readonly string[];
  maxAgeMs?: number;
  /** Rendering failed because the database was unavailable */
  isDatabaseUnavailable?: boolean;
};

const key = Symbol.for("oja.renderContext");

/** Hangs on globalThis because Next's bundles and the web server's each load this module. */
export function renderContext(): AsyncLocalStorage<RenderContext> {
  const shared = globalThis as { [key]?: AsyncLocalStorage<RenderContext> };
  return (shared[key] ??= new AsyncLocalStorage());
}

type CachePolicy = {
  /** What the page shows: it is rendered again when one of them is invalidated */
  tags: readonly string[];
  /** For a page that changes without an invalidation, such as by counted views */
  maxAgeMs?: number;
};

/** Makes the page being rendered cacheable for everyone. Called again, it adds tags. */
export function cachePage({ tags, maxAgeMs }: CachePolicy): void {
  const context = renderContext().getStore();
  if (!context) return;
  context.tags = [...new Set([...(context.tags ?? []), ...tags])];
  if (maxAgeMs !== undefined) context.maxAgeMs = Math.min(maxAgeMs, context.maxAgeMs ?? Infinity);
}
