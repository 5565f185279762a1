import { randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, rm } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import path from "node:path";
import type { Readable } from "node:stream";
import { dataDir } from "@/lib/process/data-dir";

const megabyte = 1024 * 1024;
/** Of all uploads in flight, and of one client's: ten photos of a phone at once */
const maxFiles = { ofAll: 200, ofClient: 12 };
const maxBytes = { ofAll: 400 * megabyte, ofClient: 100 * megabyte };
/** A sender that is slower for so long has lost its connection, or means harm. */
const maxSilenceMs = 20_000;
const graceMs = 20_000;
const minBytesPerSecond = 2_000;

export type Upload = { bytes: number; read(): Readable } | { refused: "fileTooLarge" | "tooManyRequests" | "busy" };

type Use = { files: number; bytes: number };

/**
 * Holds uploads on disk until their turn comes: a slow sender occupies a file, and no slot and no memory. The files
 * have no names, so nothing of them is left when the process ends, however it ends.
 */
export class UploadSpool {
  readonly #all: Use = { files: 0, bytes: 0 };
  readonly #clients = new Map<string, Use>();

  constructor(private readonly maxFileBytes: number) {}

  /** Receives the body, and runs `work` with it. @throws Error when the connection breaks; any error of `work` */
  async with<T>(request: IncomingMessage, client: string, work: (upload: Upload) => Promise<T>): Promise<T> {
    if (Number(request.headers["content-length"] ?? 0) > this.maxFileBytes) return work({ refused: "fileTooLarge" });
    const use = this.#clients.get(client) ?? { files: 0, bytes: 0 };
    if (use.files >= maxFiles.ofClient) return work({ refused: "tooManyRequests" });
    if (this.#all.files >= maxFiles.ofAll) return work({ refused: "busy" });
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
        if (size > this.maxFileBytes) return await work({ refused: "fileTooLarge" });
        if (use.bytes > maxBytes.ofClient) return await work({ refused: "tooManyRequests" });
        if (this.#all.bytes > maxBytes.ofAll) return await work({ refused: "busy" });
        await file.write(chunk);
      }
      return await work({ bytes: size, read: () => file.createReadStream({ start: 0, autoClose: false }) });
    } finally {
      count(-1, -size);
      if (use.files === 0) this.#clients.delete(client);
      await file.close();
    }
  }
}

async function openNameless(): Promise<FileHandle> {
  const folder = path.join(dataDir, "uploads");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = path.join(folder, randomUUID());
  const file = await open(name, "wx+", 0o600);
  await rm(name, { force: true });
  return file;
}

/** Breaks the connection of a sender that is silent, or too slow. */
async function* inTime(request: IncomingMessage): AsyncGenerator<Buffer> {
  const begunAt = performance.now();
  const silence = setTimeout(() => request.destroy(), maxSilenceMs);
  let bytes = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      silence.refresh();
      bytes += chunk.length;
      const seconds = (performance.now() - begunAt - graceMs) / 1_000;
      if (bytes < seconds * minBytesPerSecond) request.destroy();
      yield chunk;
    }
  } finally {
    clearTimeout(silence);
  }
}
