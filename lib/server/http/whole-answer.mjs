/**
 * An answer as a whole: status, headers and bytes. Compressed when somebody first asks for it so: one
 * that is kept and goes out often then costs nothing but the sending.
 */
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compress = {
  /** @param {Buffer} body */
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  /** @param {Buffer} body */
  gzip: (body) => promisify(gzip)(body),
};
/** @typedef {keyof typeof compress} Encoding */

/** Of the body and its two compressed forms, in the bytes of the body */
const sizeWithCompressed = 1.4;
/** Of headers, maps and tags: many small answers fill memory as well as a few large ones */
const overheadBytes = 1_000;

export class WholeAnswer {
  /**
   * @param {string} address path and query
   * @param {Buffer} body
   * @param {Record<string, string | string[]>} headers their names in small letters
   * @param {number} [status]
   */
  constructor(address, body, headers, status = 200) {
    this.address = address;
    this.body = body;
    this.headers = headers;
    this.status = status;
    /** @type {Map<Encoding, Promise<Buffer>>} */
    this.compressed = new Map();
  }

  /** A picture is as small as it gets. */
  get isText() {
    return /^(text\/|application\/json)/.test(String(this.headers["content-type"]));
  }

  get bytes() {
    return Math.round(this.body.length * sizeWithCompressed) + this.address.length + overheadBytes;
  }

  /** @param {Encoding} encoding @returns {Promise<Buffer>} */
  in(encoding) {
    const known = this.compressed.get(encoding);
    if (known) return known;
    const made = compress[encoding](this.body);
    this.compressed.set(encoding, made);
    return made;
  }
}

/** @param {string} acceptEncoding @returns {Encoding | undefined} */
export function encodingFor(acceptEncoding) {
  const accepted = acceptEncoding
    .split(",")
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(";")[0]?.trim());
  return accepted.includes("br") ? "br" : accepted.includes("gzip") ? "gzip" : undefined;
}
