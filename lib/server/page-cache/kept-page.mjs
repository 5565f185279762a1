/**
 * A page as it goes out over HTTP: its bytes and headers, made once. Compressed when somebody first
 * asks for it so; most visits to a busy page then cost nothing but the sending.
 */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compress = {
  /** @param {Buffer} body */
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  /** @param {Buffer} body */
  gzip: (body) => promisify(gzip)(body),
};
/** Of a page and its two compressed forms, in the bytes of the page */
const sizeWithCompressed = 1.4;
const tagsHeader = "x-next-cache-tags";

export class KeptPage {
  /**
   * @param {string} path its address
   * @param {{ html: string, status?: number, headers?: Record<string, string> }} page as Next rendered it
   * @param {number | false} revalidate seconds until it has to be rendered anew; false: never by time
   */
  constructor(path, { html, status = 200, headers = {} }, revalidate) {
    this.path = path;
    this.body = Buffer.from(html);
    this.status = status;
    this.staleAt = revalidate === false ? Infinity : Date.now() + revalidate * 1000;
    this.etag = `W/"${createHash("sha1").update(this.body).digest("base64url")}"`;
    this.headers = {
      ...Object.fromEntries(Object.entries(headers).filter(([name]) => name !== tagsHeader)),
      "Content-Type": "text/html; charset=utf-8",
      ETag: this.etag,
      // As Next says it: soft navigation asks for the same address with these.
      Vary: "rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding",
      "x-nextjs-cache": "HIT",
    };
    /** @type {Map<string, Promise<Buffer>>} */
    this.compressed = new Map();
  }

  get html() {
    return this.body.toString();
  }

  get bytes() {
    return Math.round(this.body.length * sizeWithCompressed);
  }

  get isStale() {
    return Date.now() >= this.staleAt;
  }

  /** @param {string} acceptEncoding @returns {"br" | "gzip" | undefined} */
  static encodingFor(acceptEncoding) {
    const accepted = acceptEncoding
      .split(",")
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.split(";")[0]?.trim());
    return accepted.includes("br") ? "br" : accepted.includes("gzip") ? "gzip" : undefined;
  }

  /** @param {"br" | "gzip"} encoding @returns {Promise<Buffer>} */
  in(encoding) {
    const known = this.compressed.get(encoding);
    if (known) return known;
    const made = compress[encoding](this.body);
    this.compressed.set(encoding, made);
    return made;
  }
}
