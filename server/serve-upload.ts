import type { IncomingMessage, ServerResponse } from "node:http";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { operations } from "@/lib/contracts/operations";
import { maxFormBytes, photoUploadsOfMinute } from "@/lib/domain/platform/photo-limits";
import { paths } from "@/lib/paths";
import { isSameOrigin } from "@/lib/server/platform/auth/same-origin";
import type { Admission } from "./admission";
import type { ApiRoutes } from "./api-routes";
import type { Exchange } from "./exchange";
import { FairQueue, QueueFullError } from "./fair-queue";
import type { Presence } from "./presence";
import { refuse, type RefusalName } from "./refusals";
import { sendReply } from "./send-reply";
import { type Upload, UploadSpool } from "./upload-spool";
import { limits } from "./limits";

type Received = Extract<Upload, { bytes: number }>;
type BodyLimit = { maxBytes: number; tooLarge: RefusalName };
const photoLimit: BodyLimit = { maxBytes: operations.uploadPhoto.file.maxBytes, tooLarge: "fileTooLarge" };
const formLimit: BodyLimit = { maxBytes: maxFormBytes, tooLarge: "formTooLarge" };

/** Takes files: identifies the sender, receives the file on disk, then calls the handler in the client's turn. */
export class UploadServer {
  readonly #spool = new UploadSpool();
  readonly #uploads = new RateLimiterMemory({ points: photoUploadsOfMinute, duration: 60 });
  readonly #photos: FairQueue;
  readonly #forms: FairQueue;

  constructor(
    private readonly routes: ApiRoutes,
    private readonly admission: Admission,
    presence: Presence,
  ) {
    this.#photos = new FairQueue(limits.queues.uploads, presence);
    this.#forms = new FairQueue(limits.queues.forms, presence);
  }

  /** @throws QueueFullError; any error of Next */
  async serve(exchange: Exchange): Promise<void> {
    const client = await this.admission.admit(exchange, "bearer");
    if (!client) return;
    if (!client.isSignedIn) return refuseUnread(exchange, "unauthorized");
    await this.#receive(exchange, client.key, this.#photos, photoLimit);
  }

  /**
   * The form of a new listing from a browser without scripts: its cookie says who sends it, so the page that it is on
   * has to be ours. @throws as serve
   */
  async serveForm(exchange: Exchange): Promise<void> {
    const { headers } = exchange.request;
    if (!isSameOrigin({ get: (name) => headers[name]?.toString() ?? null }))
      return refuseUnread(exchange, "anotherSite");
    const client = await this.admission.admit(exchange, "cookie");
    if (!client) return;
    if (!client.isSignedIn) return redirectUnread(exchange, paths.login(paths.newListing));
    if (headers["content-length"] === undefined) return refuseUnread(exchange, "lengthMissing");
    await this.#receive(exchange, client.key, this.#forms, formLimit);
  }

  async #receive(
    exchange: Exchange,
    client: string,
    queue: FairQueue,
    { maxBytes, tooLarge }: BodyLimit,
  ): Promise<void> {
    const retryAfterSeconds = await this.#consume(client);
    if (retryAfterSeconds)
      return refuseUnread(exchange, "tooManyRequests", { "Retry-After": String(retryAfterSeconds) });
    await this.#spool.with(exchange.request, { client, maxBytes }, async (upload) => {
      if ("bytes" in upload) return this.#call(exchange, client, queue, upload);
      refuseUnread(exchange, upload.refused === "tooLarge" ? tooLarge : upload.refused);
    });
  }

  /** @returns after how many seconds to try again; 0 when the client may */
  #consume(client: string): Promise<number> {
    return this.#uploads.consume(client).then(
      () => 0,
      (reason: unknown) => {
        if (reason instanceof RateLimiterRes) return Math.max(1, Math.ceil(reason.msBeforeNext / 1_000));
        throw reason;
      },
    );
  }

  async #call(exchange: Exchange, client: string, queue: FairQueue, upload: Received): Promise<void> {
    const { request } = exchange;
    const askedAt = performance.now();
    const reply = await queue.run(client, () => {
      // The client has disconnected and will retry.
      if (request.socket.destroyed) return undefined;
      if (performance.now() - askedAt > limits.uploads.maxWaitMs) throw new QueueFullError();
      const body = upload.bytes > 0 ? upload.read() : undefined;
      return this.routes.call(exchange, { body, contentLength: upload.bytes });
    });
    if (reply) await sendReply(exchange, reply);
  }
}

function refuseUnread({ request, response, target }: Exchange, name: RefusalName, headers?: Record<string, string>) {
  dropBody(request, response);
  refuse(response, name, target.path, headers);
}

function redirectUnread({ request, response }: Exchange, location: string): void {
  dropBody(request, response);
  response.writeHead(303, { Location: location, "Content-Length": 0, "Cache-Control": "no-store" }).end();
}

function dropBody(request: IncomingMessage, response: ServerResponse): void {
  // A chunked body has no known end, so this connection cannot be reused.
  if (request.headers["transfer-encoding"]) response.shouldKeepAlive = false;
  request.resume();
  const timer = setTimeout(() => request.destroy(), limits.uploads.drainMs).unref();
  request.once("close", () => clearTimeout(timer));
}
