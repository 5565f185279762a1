import { AsyncLocalStorage } from "node:async_hooks";

/**
 * What a page says of itself while it is rendered (pages.ts), for the server that asked for it.
 *
 * @typedef {{ tags?: string[], lastsMs?: number, isUnavailable?: boolean }} PageBeingRendered tags: of
 *   what it shows, when it may be kept; lastsMs: when it has to be made anew although nothing is known
 *   to have changed; isUnavailable: it could not be rendered because the database is away
 */

const sharedKey = Symbol.for("oja.pageBeingRendered");

/** @returns {AsyncLocalStorage<PageBeingRendered>} of this process, whoever loads this file */
export function pageBeingRendered() {
  const shared = /** @type {Record<symbol, AsyncLocalStorage<PageBeingRendered> | undefined>} */ (globalThis);
  return (shared[sharedKey] ??= new AsyncLocalStorage());
}
