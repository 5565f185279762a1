import { type FileHandle, open, rm } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { hasFreeDisk } from "@/lib/process/free-disk";
import { newUploadFile, readableByOwner } from "@/lib/process/upload-files";
import { limits } from "./limits";

const { windowMs, minBytesOfWindow } = limits.uploads;

export type Upload = { bytes: number; read(): Readable } | { refused: "tooLarge" | "tooManyRequests" | "busy" };

type Use = { files: number; bytes: number };

/**
 * Holds uploads on disk until their turn comes: a slow sender occupies a file, and no slot and no memory. The files
 * have no names, so nothing of them is left when the process ends, however it ends.
 */
export class UploadSpool {
  readonly #all: Use = { files: 0, bytes: 0 };
  readonly #clients = new Map<string, Use>();

  constructor(private readonly bounds = limits.uploads.spool) {}

  /**
   * Receives a body of at most so many bytes, and runs `work` with it.
   * @throws Error when the connection breaks; any error of `work`
   */
  async with<T>(
    request: IncomingMessage,
    { client, maxBytes: maxFileBytes }: { client: string; maxBytes: number },
    work: (upload: Upload) => Promise<T>,
  ): Promise<T> {
    if (Number(request.headers["content-length"] ?? 0) > maxFileBytes) return work({ refused: "tooLarge" });
    if (!(await hasFreeDisk())) return work({ refused: "busy" });
    const use = this.#clients.get(client) ?? { files: 0, bytes: 0 };
    if (use.files >= this.bounds.files.ofClient) return work({ refused: "tooManyRequests" });
    if (use.files + 1 > this.#shareOf(use, "files")) return work({ refused: "busy" });
    this.#clients.set(client, use);
    const count = (files: number, bytes: number) => {
      for (const counted of [this.#all, use]) {
        counted.files += files;
        counted.bytes += bytes;
      }
    };
    let size = 0;
    count(1, 0);
    const file = await openNameless().catch((error: unknown) => {
      count(-1, 0);
      throw error;
    });
    try {
      for await (const chunk of inTime(request)) {
        size += chunk.length;
        count(0, chunk.length);
        if (size > maxFileBytes) return await work({ refused: "tooLarge" });
        if (use.bytes > this.bounds.bytes.ofClient) return await work({ refused: "tooManyRequests" });
        if (use.bytes > this.#shareOf(use, "bytes")) return await work({ refused: "busy" });
        await file.write(chunk);
      }
      return await work({ bytes: size, read: () => file.createReadStream({ start: 0, autoClose: false }) });
    } finally {
      count(-1, -size);
      if (use.files === 0) this.#clients.delete(client);
      await file.close();
    }
  }

  #shareOf(use: Use, of: keyof Use): number {
    return (this.bounds[of].ofAll - (this.#all[of] - use[of])) / 2;
  }
}

async function openNameless(): Promise<FileHandle> {
  const name = await newUploadFile();
  const file = await open(name, "wx+", readableByOwner.file);
  await rm(name, { force: true });
  return file;
}

/** Breaks the connection of a sender that is silent, or too slow. */
async function* inTime(request: IncomingMessage): AsyncGenerator<Buffer> {
  let [bytes, slowWindows] = [0, 0];
  const watching = setInterval(() => {
    slowWindows = bytes < minBytesOfWindow ? slowWindows + 1 : 0;
    if (slowWindows === 2) request.destroy();
    bytes = 0;
  }, windowMs);
  try {
    // Leaving the loop rejects the rest of the body; keep the socket open for the response.
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      yield chunk;
    }
  } finally {
    clearInterval(watching);
  }
}
