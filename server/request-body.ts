import type { IncomingMessage } from "node:http";
import { limits } from "./limits";

const { maxBodyBytes, maxBytesOfAll, maxBytesOfClient, maxReceivingMs } = limits.bodies;

export type Body = { bytes: Buffer } | { refused: "bodyTooLarge" | "busy" };

/** Whether a request announces a body. */
export const announcesBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** Reads a body whole before its request is processed: a slow sender occupies a connection and nothing else. */
export class BodyReader {
  readonly #bytesOf = new Map<string, number>();
  #bytesOfAll = 0;

  /**
   * Reads the body, runs `work` with it, and counts its bytes until then.
   * @throws Error when the connection breaks; any error of `work`
   */
  async with<T>(request: IncomingMessage, address: string, work: (body: Body) => Promise<T>): Promise<T> {
    if (Number(request.headers["content-length"] ?? 0) > maxBodyBytes) return work({ refused: "bodyTooLarge" });
    const chunks: Buffer[] = [];
    let size = 0;
    const deadline = setTimeout(() => request.destroy(), maxReceivingMs);
    try {
      for await (const chunk of request as AsyncIterable<Buffer>) {
        size += chunk.length;
        this.#count(address, chunk.length);
        if (size > maxBodyBytes) return await work({ refused: "bodyTooLarge" });
        if (this.#isFull(address)) return await work({ refused: "busy" });
        chunks.push(chunk);
      }
      clearTimeout(deadline);
      return await work({ bytes: Buffer.concat(chunks) });
    } finally {
      clearTimeout(deadline);
      this.#count(address, -size);
    }
  }

  #isFull(address: string): boolean {
    return this.#bytesOfAll > maxBytesOfAll || (this.#bytesOf.get(address) ?? 0) > maxBytesOfClient;
  }

  #count(address: string, bytes: number): void {
    this.#bytesOfAll += bytes;
    const held = (this.#bytesOf.get(address) ?? 0) + bytes;
    if (held > 0) this.#bytesOf.set(address, held);
    else this.#bytesOf.delete(address);
  }
}
