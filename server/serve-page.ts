import { setTimeout as pause } from "node:timers/promises";
import { cacheKey } from "@/lib/server/platform/cache/cache-key";
import { CachedResponse } from "@/lib/server/platform/cache/cached-response";
import type { Admission } from "./admission";
import { createNonce, nonceHeader, policyWithNonce } from "./content-security-policy";
import type { Exchange } from "./exchange";
import { FairQueue } from "./fair-queue";
import type { PageCache } from "./page-cache";
import type { Presence } from "./presence";
import { refuse } from "./refusals";
import { trustedHeaders } from "./request-headers";
import type { RenderJob, RenderQueue } from "./rendering/render-queue";
import { sendResponse } from "./send-response";

/** Sitemaps and share pictures, which take a core each, never delay a page. */
const documentLimits = { slots: 1, slotsOfClient: 1, maxWaiting: 60, maxWaitingOfClient: 12 };
/** Signing in goes before browsing. */
const urgentPages = new Set(["/login", "/register"]);

export class PageServer {
  readonly #documentQueue;

  /** @param trustedScripts hashes of the inline scripts of every page */
  constructor(
    private readonly caches: { ofPath: PageCache; ofQuery: PageCache },
    private readonly renders: RenderQueue,
    private readonly admission: Admission,
    private readonly trustedScripts: readonly string[],
    presence: Presence,
  ) {
    const documents = new FairQueue(documentLimits, presence);
    this.#documentQueue = {
      takeTurn: <T>({ client }: RenderJob, work: () => Promise<T> | T) =>
        takeRestingTurn(documents, presence, client, work),
      render: ({ request }: RenderJob) => renders.renderAside(request),
    };
  }

  /** Serves a public page. @throws QueueFullError; any error of rendering */
  async servePublic(exchange: Exchange): Promise<void> {
    const client = await this.admission.admit(exchange, "cookie");
    if (client)
      await this.caches.ofPath.serve(exchange, { path: exchange.target.path, client: client.key, queue: this.renders });
  }

  /**
   * Serves a public page of a query, which is as costly as a search: it is never rendered in this process. The browser's
   * router gets flight data made for its request. @throws as servePublic
   */
  async serveOfQuery(exchange: Exchange): Promise<void> {
    const { request, target } = exchange;
    if (request.headers.rsc !== undefined) return this.servePrivate(exchange);
    const client = await this.admission.admit(exchange, "cookie");
    if (!client) return;
    const path = cacheKey(target.path + target.search);
    await this.caches.ofQuery.serve(exchange, { path, client: client.key, queue: this.renders });
  }

  /** Serves a file that Next generates. @throws as servePublic */
  async serveDocument(exchange: Exchange): Promise<void> {
    const client = await this.admission.admit(exchange, "cookie");
    if (!client) return;
    const { path } = exchange.target;
    await this.caches.ofPath.serve(exchange, {
      path,
      client: client.key,
      queue: this.#documentQueue,
      isDocument: true,
    });
  }

  /** Serves the 404 page. @throws as servePublic */
  async serveNotFound(exchange: Exchange): Promise<void> {
    await this.caches.ofPath.serveNotFound(exchange, {
      client: this.admission.addressOf(exchange.request),
      queue: this.renders,
    });
  }

  /** Serves a page that is rendered for one request. @throws as servePublic */
  async servePrivate(exchange: Exchange): Promise<void> {
    const { request, response, target, method } = exchange;
    const client = await this.admission.admit(exchange, "cookie");
    if (!client) return;
    const nonce = createNonce();
    const job: RenderJob = {
      request: {
        url: target.path + target.search,
        headers: { ...trustedHeaders(request, target.search), ...nonceHeader(nonce) },
        method: method === "HEAD" ? "HEAD" : "GET",
      },
      client: client.key,
      priority: client.isSignedIn || urgentPages.has(target.path) ? "high" : "normal",
      isPublic: false,
    };
    const page = await this.renders.takeTurn(job, () =>
      request.socket.destroyed ? undefined : this.renders.render(job),
    );
    if (!page) return;
    if (page.isDatabaseUnavailable) return refuse(response, "busy", target.path);
    response.setHeader("Content-Security-Policy", policyWithNonce(nonce, this.trustedScripts));
    sendResponse(request, response, new CachedResponse(target.path, page.body, page.headers, page.status));
  }
}

/** A document takes a whole core: while others compete, its slot rests twice as long as it has worked. */
function takeRestingTurn<T>(documents: FairQueue, presence: Presence, client: string, work: () => Promise<T> | T) {
  return new Promise<T>((resolve, reject) => {
    const job = async () => {
      const startedAt = performance.now();
      await Promise.resolve(work()).then(resolve, reject);
      if (presence.isContestedFor(client)) await pause(2 * (performance.now() - startedAt));
    };
    documents.run(client, job).catch(reject);
  });
}
