/**
 * Public pages: rendered once, cached until their tags are invalidated, and sent without calling Next again
 * (docs/decisions/019-page-cache-in-the-web-server.md).
 */
import { createHash } from "node:crypto";
import { maxKeyLength } from "@/lib/server/platform/cache/cache-key";
import { CachedResponse } from "@/lib/server/platform/cache/cached-response";
import type { Loaded, TaggedCache } from "@/lib/server/platform/cache/tagged-cache";
import { createNonce, nonceHeader, policyOfCachedPage } from "./content-security-policy";
import type { Exchange } from "./exchange";
import { refuse } from "./refusals";
import { filterMark } from "./request-headers";
import type { RenderedPage } from "./rendering/render-page";
import type { RenderJob } from "./rendering/render-queue";
import { sendResponse } from "./send-response";
import { limits } from "./limits";

type Options = {
  /** For pages that do not say how long they may be cached */
  maxAgeMs?: number;
  /** Pages as costly as a search are rendered in a renderer only. */
  inRendererOnly?: boolean;
};

type Queue = {
  takeTurn<T>(job: RenderJob, work: () => Promise<T> | T): Promise<T>;
  render(job: RenderJob): Promise<RenderedPage>;
};

export type PublicRequest = {
  /** A path in canonical form; with its query when that says what the page shows */
  path: string;
  client: string;
  queue: Queue;
  /** Documents have no tags and change with the build or slowly: they are cached all the same. */
  isDocument?: boolean;
};

type Found = CachedResponse | "unavailable" | undefined;

export class PageCache {
  /** @param trustedScripts hashes of the inline scripts of every page */
  constructor(
    private readonly cache: TaggedCache<CachedResponse>,
    private readonly trustedScripts: readonly string[],
    private readonly options: Options = {},
  ) {}

  /** @throws QueueFullError; any error of rendering */
  async serve({ request, response }: Pick<Exchange, "request" | "response">, asked: PublicRequest): Promise<void> {
    // The browser's router requests the same addresses and expects flight data.
    const isForRouter = request.headers.rsc !== undefined;
    const key = isForRouter ? `${asked.path} for the router` : asked.path;
    const cached = this.cache.get(key);
    if (cached) return sendResponse(request, response, cached, "hit");
    const isConnected = () => !request.socket.destroyed;
    const page = await this.#findOrRender(key, asked, isForRouter, isConnected);
    if (page === "unavailable") refuse(response, "busy", asked.path);
    else if (page) sendResponse(request, response, page, "miss");
  }

  /** Renders the 404 page, once for all unknown addresses. */
  async serveNotFound(exchange: Exchange, asked: Omit<PublicRequest, "path">): Promise<void> {
    delete exchange.request.headers.rsc;
    return this.serve(exchange, { ...asked, path: notFoundPath });
  }

  /**
   * Shares the render of a page that is in flight. Otherwise the client takes a turn of its own, even while
   * others wait for theirs with the same page: one client's long queue does not delay the page for
   * everyone.
   * @returns undefined when the client disconnected before its turn
   */
  async #findOrRender(
    key: string,
    { path, client, queue, isDocument }: PublicRequest,
    isForRouter: boolean,
    isConnected: () => boolean,
  ): Promise<Found> {
    const shared = await this.cache.inFlight<Found>(key);
    if (shared) return shared.value;
    const nonce = createNonce();
    const job: RenderJob = {
      request: requestOf(path, isForRouter, nonce),
      client,
      isPublic: !this.options.inRendererOnly,
    };
    return queue.takeTurn<Found>(job, () => {
      if (!isConnected()) return undefined;
      const cached = this.cache.get(key);
      if (cached) return cached;
      return this.cache.coalesce<Found>(key, async (version) => {
        const page = await queue.render(job);
        return page.isDatabaseUnavailable
          ? { value: "unavailable" }
          : this.#store(key, page, { version, nonce, isDocument });
      });
    });
  }

  #store(
    key: string,
    page: RenderedPage,
    { version, nonce, isDocument }: { version: number; nonce: string; isDocument?: boolean },
  ): Loaded<CachedResponse> {
    const isNotFoundPage = key === notFoundPath && page.status === 404;
    const tags = page.tags ?? (isDocument || isNotFoundPage ? [] : undefined);
    const isCacheable = (page.status === 200 || isNotFoundPage) && key.length <= maxKeyLength;
    const { body, headers } = this.#finish(page, nonce, isCacheable && tags !== undefined);
    const response = new CachedResponse(key, body, headers, page.status);
    const { bytes } = response;
    const { maxAgeMs = this.options.maxAgeMs ?? limits.caches.maxPageAgeMs } = page;
    if (isCacheable && tags && bytes <= limits.caches.maxPageBytes)
      this.cache.set(key, { value: response, tags, bytes, maxAgeMs }, version);
    return { value: response, tags };
  }

  #finish({ headers, body }: RenderedPage, nonce: string, isCached: boolean) {
    const isHtml = String(headers["content-type"]).startsWith("text/html");
    const { link: _preload, ...others } = headers;
    const page = isHtml ? policyOfCachedPage(body.toString(), nonce, this.trustedScripts) : undefined;
    const finished = page ? Buffer.from(page.html) : body;
    const cacheHeaders = {
      // A proxy in front revalidates each time: pages are invalidated the moment they change.
      "cache-control": "no-cache",
      etag: `W/"${createHash("sha256").update(finished).digest("base64url")}"`,
    };
    return {
      body: finished,
      headers: { ...others, ...(page && { "content-security-policy": page.policy }), ...(isCached && cacheHeaders) },
    };
  }
}

/** No route has this address. */
export const notFoundPath = "/no-such-page";

/**
 * Next receives nothing about the client: no cookie, language or forged header can reach a page cached for
 * others. Without a router state, which is per browser, Next sends the whole page.
 */
const requestOf = (path: string, isForRouter: boolean, nonce: string) =>
  isForRouter
    ? { url: `${path}?_rsc=`, headers: { rsc: "1" } }
    : { url: path, headers: { ...nonceHeader(nonce), ...filterMark(path.replace(/^[^?]*/, "")) } };
