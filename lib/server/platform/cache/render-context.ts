import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";

/** A page reports these while it renders, for the web server that requested it. */
export type RenderContext = {
  /** Absent: the page is not cached */
  tags?: readonly string[];
  maxAgeMs?: number;
  /** There is nothing at the address: the response is a 404 */
  isNotFound?: boolean;
  /** Rendering failed because the database was unavailable */
  isDatabaseUnavailable?: boolean;
};

const key = Symbol.for("oja.renderContext");

/** A property of globalThis because Next's bundles and the web server each load this module. */
export function renderContext(): AsyncLocalStorage<RenderContext> {
  const shared = globalThis as { [key]?: AsyncLocalStorage<RenderContext> };
  return (shared[key] ??= new AsyncLocalStorage());
}

type CachePolicy = {
  /** The page is rendered again when one of them is invalidated */
  tags: readonly string[];
  /** For a page that changes without an invalidation, such as by counted views */
  maxAgeMs?: number;
};

/** Makes the current page cacheable for everyone. A second call adds tags. */
export function cachePage({ tags, maxAgeMs }: CachePolicy): void {
  const context = renderContext().getStore();
  if (!context) return;
  context.tags = [...new Set([...(context.tags ?? []), ...tags])];
  if (maxAgeMs !== undefined) context.maxAgeMs = Math.min(maxAgeMs, context.maxAgeMs ?? Infinity);
}

/**
 * Makes the current page a 404 that is rendered like any other. Next's own notFound() sends an empty page
 * that only a script fills.
 */
export function markNotFound(): void {
  const context = renderContext().getStore();
  if (context) context.isNotFound = true;
}
