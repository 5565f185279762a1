import { LRUCache } from "lru-cache";
import { AppError } from "@/lib/errors";
import { isPrivate, parsePhotoAddress, photoFile, smallerPhoto } from "@/lib/pictures";
import { photoStorage } from "@/lib/server/platform/photos/storage/storage";
import type { Clients } from "./clients";
import type { Exchange } from "./exchange";
import { FairQueue } from "./fair-queue";
import { isNotModified } from "./negotiation";
import type { Presence } from "./presence";
import { refuse, refuseLater } from "./refusals";
import { limits } from "./limits";

const { cachedBytes, cachedMs, maxUnread } = limits.photos;

/** The address names the content. */
const immutable = "public, max-age=31536000, immutable";
/** Private photos are cached for one day: phones change hands. */
const immutableForOne = "private, max-age=86400, immutable";

/** Serves the files of photos from their storage. */
export class PhotoServer {
  readonly #cache = new LRUCache<string, Buffer>({
    maxSize: cachedBytes,
    ttl: cachedMs,
    sizeCalculation: ({ length }) => length + 200,
  });
  readonly #inFlight = new Map<string, Promise<Buffer | undefined>>();
  readonly #unreadOf = new Map<string, number>();
  #unread = 0;
  readonly #queue: FairQueue;

  /** @param maySee whether somebody may see a private photo; pictures of pages are asked for with the cookie */
  constructor(
    private readonly clients: Clients,
    presence: Presence,
    private readonly maySee: (token: string | undefined, hash: string) => Promise<boolean>,
  ) {
    this.#queue = new FairQueue(limits.queues.photos, presence);
  }

  /** Browsers that save data get the next smaller width. @throws QueueFullError */
  async serve({ request, response, target }: Exchange): Promise<void> {
    const photo = parsePhotoAddress(target.path);
    if (!photo || (isPrivate(photo) && !(await this.maySee(this.clients.cookieOf(request), photo.hash))))
      return refuse(response, "notFound", target.path);
    const file = photoFile(photo, photo.file);
    const key = `${photo.hash}/${request.headers["save-data"] === "on" ? smallerPhoto(photo, file) : file}.webp`;
    const headers = {
      "Content-Type": "image/webp",
      "Cache-Control": isPrivate(photo) ? immutableForOne : immutable,
      Vary: isPrivate(photo) ? "Save-Data, Cookie" : "Save-Data",
      ETag: `"${key}"`,
    };
    const client = this.clients.addressOf(request);
    if (this.#isFull(client)) return refuseLater(response, "busy", target.path);
    const bytes = await this.#read(key, client).catch(unavailable);
    if (bytes === "unavailable") return refuse(response, "busy", target.path);
    // Its `close` has been already: nothing would take the count back.
    if (response.destroyed) return;
    if (!bytes) return refuse(response, "notFound", target.path);
    if (isNotModified(request, { etag: headers.ETag })) return void response.writeHead(304, headers).end();
    this.#count(client, bytes.length);
    response.once("close", () => this.#count(client, -bytes.length));
    response.writeHead(200, { ...headers, "Content-Length": bytes.length }).end(bytes);
  }

  async #read(key: string, client: string): Promise<Buffer | undefined> {
    const cached = this.#cache.get(key);
    if (cached) return cached;
    const reading = this.#inFlight.get(key) ?? this.#queue.run(client, () => photoStorage().get(key));
    this.#inFlight.set(key, reading);
    try {
      const bytes = await reading;
      if (bytes) this.#cache.set(key, bytes);
      return bytes;
    } finally {
      this.#inFlight.delete(key);
    }
  }

  #isFull(client: string): boolean {
    return this.#unread > maxUnread.ofAll || (this.#unreadOf.get(client) ?? 0) > maxUnread.ofClient;
  }

  #count(client: string, bytes: number): void {
    this.#unread += bytes;
    const unread = (this.#unreadOf.get(client) ?? 0) + bytes;
    if (unread > 0) this.#unreadOf.set(client, unread);
    else this.#unreadOf.delete(client);
  }
}

/** The storage has logged why. */
function unavailable(error: unknown): "unavailable" {
  if (error instanceof AppError) return "unavailable";
  throw error;
}
