import type { Admission } from "./admission";
import type { ApiRoutes } from "./api-routes";
import { type Exchange, isRead } from "./exchange";
import { FairQueue, QueueFullError } from "./fair-queue";
import type { Presence } from "./presence";
import { refuse } from "./refusals";
import type { Body, BodyReader } from "./request-body";
import { sendReply } from "./send-reply";
import { timeLimit } from "@/lib/process/time-limit";

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
const maxWaitMs = timeLimit(10_000);

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
      if (performance.now() - askedAt > maxWaitMs) throw new QueueFullError();
      return work(body.bytes);
    };
    return queue.run(client.key, begin, client.isSignedIn || !isRead(method) ? "high" : "normal");
  }
}
