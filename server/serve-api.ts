import { createHash } from "node:crypto";
import type { InjectOptions } from "light-my-request";
import { CachedResponse } from "@/lib/server/cache/cached-response";
import type { Admission } from "./admission";
import { type Exchange, isRead } from "./exchange";
import { FairQueue, QueueFullError } from "./fair-queue";
import type { Presence } from "./presence";
import { refuse } from "./refusals";
import type { Body, BodyReader } from "./request-body";
import { trustedHeaders } from "./request-headers";
import { type Handle, type RenderedPage, renderPage } from "./rendering/render-page";
import { sendResponse } from "./send-response";

export const apiMethods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Reads spend most of their time waiting for the database. */
const readLimits = { slots: 12, slotsOfClient: 1, maxWaiting: 500, maxWaitingOfClient: 64 };
/** A sign-in waits for its password hash, and longer after failures; it delays nothing else. */
const signInLimits = { slots: 12, slotsOfClient: 5, maxWaiting: 200, maxWaitingOfClient: 32 };
const signIn = "/api/auth/";
/** Some writes wait for a provider. */
const writeLimits = { slots: 16, slotsOfClient: 5, maxWaiting: 500, maxWaitingOfClient: 64 };
/** Searches read thousands of rows: more at once would make each slower. */
const searchLimits = { slots: 4, slotsOfClient: 1, maxWaiting: 500, maxWaitingOfClient: 32 };
/** Downloads are sent as fast as their clients read, and are read from the database meanwhile. */
const downloadLimits = { slots: 8, slotsOfClient: 1, maxWaiting: 100, maxWaitingOfClient: 4 };
/** A request that has waited longer is refused: its client has given up, or will. */
const maxWaitMs = 10_000;

/** Serves /api: reads the body whole, then calls Next in the client's turn. */
export class ApiServer {
  readonly #reads: FairQueue;
  readonly #writes: FairQueue;
  readonly #signIns: FairQueue;
  readonly #searches: FairQueue;
  readonly #downloads: FairQueue;

  constructor(
    private readonly handle: Handle,
    private readonly admission: Admission,
    private readonly bodies: BodyReader,
    presence: Presence,
  ) {
    this.#reads = new FairQueue(readLimits, presence);
    this.#writes = new FairQueue(writeLimits, presence);
    this.#signIns = new FairQueue(signInLimits, presence);
    this.#searches = new FairQueue(searchLimits, presence);
    this.#downloads = new FairQueue(downloadLimits, presence);
  }

  /** @throws QueueFullError; any error of Next */
  async serve(exchange: Exchange, kind: "api" | "search-api" | "download"): Promise<void> {
    const { request, response, target, method } = exchange;
    if (!apiMethods.includes(method))
      return refuse(response, "methodNotAllowed", target.path, { Allow: apiMethods.join(", ") });
    const writes = target.path.startsWith(signIn) ? this.#signIns : this.#writes;
    const reads = kind === "search-api" ? this.#searches : this.#reads;
    const queue = isRead(method) ? reads : writes;
    const isDownload = kind === "download" && method === "GET";
    await this.bodies.with(request, this.admission.addressOf(request), (body) =>
      isDownload ? this.#download(exchange, body) : this.#call(exchange, queue, body),
    );
  }

  /** Next itself sends it, piece by piece. */
  async #download(exchange: Exchange, body: Body): Promise<void> {
    const { request, response, target } = exchange;
    if ("refused" in body) {
      response.shouldKeepAlive = false;
      return refuse(response, body.refused, target.path);
    }
    const client = await this.admission.admit(exchange, "bearer");
    if (!client) return;
    const askedAt = performance.now();
    await this.#downloads.run(client.key, async () => {
      if (request.socket.destroyed) return;
      if (performance.now() - askedAt > maxWaitMs) throw new QueueFullError();
      request.headers = trustedHeaders(request, target.search);
      await this.handle(request, response);
    });
  }

  async #call(exchange: Exchange, queue: FairQueue, body: Body): Promise<void> {
    const { request, response, target, method } = exchange;
    if ("refused" in body) {
      response.shouldKeepAlive = false;
      return refuse(response, body.refused, target.path);
    }
    const client = await this.admission.admit(exchange, "bearer");
    if (!client) return;
    const askedAt = performance.now();
    const work = () => {
      if (request.socket.destroyed && isRead(method)) return undefined;
      if (performance.now() - askedAt > maxWaitMs) throw new QueueFullError();
      return this.#askNext(exchange, body.bytes);
    };
    const rendered = await queue.run(client.key, work, client.isSignedIn || !isRead(method) ? "high" : "normal");
    if (!rendered) return;
    const headers = isRead(method) ? withEtag(rendered) : rendered.headers;
    sendResponse(request, response, new CachedResponse(target.path, rendered.body, headers, rendered.status));
  }

  #askNext({ request, target, method }: Exchange, body: Buffer): Promise<RenderedPage> {
    const headers = trustedHeaders(request, target.search);
    return renderPage(this.handle, {
      url: target.path + target.search,
      headers,
      method: method as InjectOptions["method"],
      body: body.length > 0 ? body : undefined,
    });
  }
}

/** Whoever asks again and again, because a stream fails, is sent what is new only. */
function withEtag({ headers, body, status }: RenderedPage): RenderedPage["headers"] {
  if (status !== 200 || headers.etag) return headers;
  return { ...headers, etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"` };
}
