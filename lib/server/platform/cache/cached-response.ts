import "server-only";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip, gzipSync } from "node:zlib";

const brotliQuality = 6;
/** Compressing so little takes less time than handing it to another thread. */
const smallBytes = 8 * 1024;
/** The window fits a small body; zlib's own would be 270 kB of memory for each. */
const smallWindow = { windowBits: 13, memLevel: 6 };

const [brotliAside, gzipAside] = [promisify(brotliCompress), promisify(gzip)];
const compress = {
  br: (body: Buffer) => brotliAside(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gzip: async (body: Buffer) => (body.length <= smallBytes ? gzipSync(body, smallWindow) : gzipAside(body)),
};
export type Encoding = keyof typeof compress;

/** The body and its two compressed forms, relative to the size of the body */
const sizeWithCompressed = 1.4;
/** Headers, maps and tags: many small responses fill memory as well as a few large ones. */
const overheadBytes = 1_000;

/** A whole response: status, headers and bytes. Each encoding is compressed once, on first request. */
export class CachedResponse {
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();

  /**
   * @param path with its query
   * @param headers with lower-case names
   */
  constructor(
    readonly path: string,
    readonly body: Buffer,
    readonly headers: Readonly<Record<string, string | string[]>>,
    readonly status = 200,
  ) {}

  /** Pictures are already compressed. */
  get isText(): boolean {
    return /^(text\/|application\/json)/.test(String(this.headers["content-type"]));
  }

  /** An estimate of its size in memory */
  get bytes(): number {
    return Math.round(this.body.length * sizeWithCompressed) + this.path.length + overheadBytes;
  }

  compressed(encoding: Encoding): Promise<Buffer> {
    const known = this.#compressed.get(encoding);
    if (known) return known;
    const compressed = compress[encoding](this.body);
    this.#compressed.set(encoding, compressed);
    return compressed;
  }
}
