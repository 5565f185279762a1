import "server-only";
import type { Operation } from "@/lib/contracts/operations/operation";
import { cacheKey, maxKeyLength } from "../cache/cache-key";
import { CachedResponse } from "../cache/cached-response";
import { caches } from "../cache/caches";
import { maxUntaggedAgeMs } from "../cache/tagged-cache";
import { type ApiResponse, headersOf, textOf } from "./response";

/**
 * Caches the response of a public GET until one of its tags is invalidated: the web server sends the next
 * request for the address from the cache (server/handle-request.ts). Call it before reading any data for
 * the response.
 * @returns a function that stores the response
 */
export function beginCaching(request: Request, { query }: Operation): (response: ApiResponse) => void {
  const { pathname, search } = new URL(request.url);
  const key = cacheKey(pathname + search);
  const { responses } = caches();
  // A query that means nothing would fill the cache with copies.
  if (!responses || key.length > maxKeyLength || (search && !query)) return () => undefined;
  const { version } = responses;
  return (response) => {
    if (response.status !== 200 || !response.tags) return;
    const headers = { ...headersOf(response), vary: "Accept-Encoding" };
    const body = Buffer.from(textOf(response) ?? "");
    const value = new CachedResponse(key, body, headers);
    responses.set(key, { value, tags: response.tags, bytes: value.bytes, maxAgeMs: maxUntaggedAgeMs }, version);
  };
}
