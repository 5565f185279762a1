import type { Admission } from "./admission";
import type { ApiRoutes } from "./api-routes";
import { type Exchange, isRead } from "./exchange";
import { FairQueue, QueueFullError } from "./fair-queue";
import type { Presence } from "./presence";
import { refuse } from "./refusals";
import type { Body, BodyReader } from "./request-body";
import { sendReply } from "./send-reply";
import { limits } from "./limits";

export const apiMethods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

const signIn = "/api/auth/";

/** Serves /api: reads the body whole, then calls the handler in the client's turn. */
export class ApiServer {
  readonly #reads: FairQueue;
  readonly #writes: FairQueue;
  readonly #signIns: FairQueue;
  readonly #searches: FairQueue;
  readonly #downloads: FairQueue;

  constructor(
    private readonly routes: ApiRoutes,
    private readonly admission: Admission,
    private readonly bodies: BodyReader,
    presence: Presence,
  ) {
    this.#reads = new FairQueue(limits.queues.reads, presence);
    this.#writes = new FairQueue(limits.queues.writes, presence);
    this.#signIns = new FairQueue(limits.queues.signIns, presence);
    this.#searches = new FairQueue(limits.queues.searches, presence);
    this.#downloads = new FairQueue(limits.queues.downloads, presence);
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

  /** Keeps its slot until the client has read it. */
  async #download(exchange: Exchange, body: Body): Promise<void> {
    await this.#inTurn(exchange, body, this.#downloads, async () =>
      sendReply(exchange, await this.routes.call(exchange)),
    );
  }

  async #call(exchange: Exchange, queue: FairQueue, body: Body): Promise<void> {
    const reply = await this.#inTurn(exchange, body, queue, (bytes) =>
      this.routes.call(exchange, { body: bytes.length > 0 ? bytes : undefined }),
    );
    if (reply) await sendReply(exchange, reply);
  }

  /** @returns undefined when the request was refused, or nobody waits for it any more */
  async #inTurn<T>(
    exchange: Exchange,
    body: Body,
    queue: FairQueue,
    work: (bytes: Buffer) => Promise<T>,
  ): Promise<T | undefined> {
    const { request, response, target, method } = exchange;
    if ("refused" in body) {
      response.shouldKeepAlive = false;
      refuse(response, body.refused, target.path);
      return undefined;
    }
    const client = await this.admission.admit(exchange, "bearer");
    if (!client) return undefined;
    const askedAt = performance.now();
    const begin = () => {
      if (request.socket.destroyed && isRead(method)) return undefined;
      if (performance.now() - askedAt > limits.api.maxWaitMs) throw new QueueFullError();
      return work(body.bytes);
    };
    return queue.run(client.key, begin, client.isSignedIn || !isRead(method) ? "high" : "normal");
  }
}
