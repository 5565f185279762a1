import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { operations } from "@/lib/contracts/operations";
import { photoUploadsOfMinute } from "@/lib/domain/photo-limits";
import { CachedResponse } from "@/lib/server/cache/cached-response";
import type { Admission } from "./admission";
import type { Exchange } from "./exchange";
import { FairQueue, QueueFullError } from "./fair-queue";
import type { Presence } from "./presence";
import { refuse, type RefusalName } from "./refusals";
import { trustedHeaders } from "./request-headers";
import { type Handle, renderPage } from "./rendering/render-page";
import { sendResponse } from "./send-response";
import { type Upload, UploadSpool } from "./upload-spool";

/** Two photos are decoded at once (lib/server/photos/decode-photo.ts); a third one is stored meanwhile. */
const limits = { slots: 3, slotsOfClient: 1, maxWaiting: 200, maxWaitingOfClient: 12 };
/** An upload has taken its sender long enough: it waits longer than other requests. */
const maxWaitMs = 25_000;
/** A refused sender reads the refusal when it has sent its body, which is thrown away for so long. */
const drainMs = 5_000;

/** Takes files: identifies the sender, receives the file on disk, then calls Next in the client's turn. */
export class UploadServer {
  readonly #spool = new UploadSpool(operations.uploadPhoto.file.maxBytes);
  readonly #uploads = new RateLimiterMemory({ points: photoUploadsOfMinute, duration: 60 });
  readonly #queue: FairQueue;

  constructor(
    private readonly handle: Handle,
    private readonly admission: Admission,
    presence: Presence,
  ) {
    this.#queue = new FairQueue(limits, presence);
  }

  /** @throws QueueFullError; any error of Next */
  async serve(exchange: Exchange): Promise<void> {
    const client = await this.admission.admit(exchange, "bearer");
    if (!client) return;
    if (!client.isSignedIn) return refuseUnread(exchange, "unauthorized");
    const retryAfterSeconds = await this.#consume(client.key);
    if (retryAfterSeconds)
      return refuseUnread(exchange, "tooManyRequests", { "Retry-After": String(retryAfterSeconds) });
    await this.#spool.with(exchange.request, client.key, (upload) => this.#call(exchange, client.key, upload));
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

  async #call(exchange: Exchange, client: string, upload: Upload): Promise<void> {
    const { request, response, target } = exchange;
    if ("refused" in upload) return refuseUnread(exchange, upload.refused);
    const askedAt = performance.now();
    const rendered = await this.#queue.run(client, () => {
      // Whoever has lost the connection sends it again.
      if (request.socket.destroyed) return undefined;
      if (performance.now() - askedAt > maxWaitMs) throw new QueueFullError();
      return renderPage(this.handle, {
        url: target.path + target.search,
        headers: { ...trustedHeaders(request, target.search), "content-length": String(upload.bytes) },
        method: "POST",
        body: upload.bytes > 0 ? upload.read() : undefined,
      });
    });
    if (!rendered) return;
    sendResponse(request, response, new CachedResponse(target.path, rendered.body, rendered.headers, rendered.status));
  }
}

function refuseUnread({ request, response, target }: Exchange, name: RefusalName, headers?: Record<string, string>) {
  // Of a body without a length nobody knows when the rest ends: the connection serves nothing more.
  if (request.headers["transfer-encoding"]) response.shouldKeepAlive = false;
  refuse(response, name, target.path, headers);
  request.resume();
  const timer = setTimeout(() => request.destroy(), drainMs).unref();
  request.once("close", () => clearTimeout(timer));
}
