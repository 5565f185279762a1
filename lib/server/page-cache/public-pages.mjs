/**
 * Pages that are the same for everyone: rendered once, kept until something that they show changes,
 * and sent without asking Next again (docs/decisions/019-the-server-keeps-pages.md).
 */
import { createHash } from "node:crypto";
import { policyOfKeptPage } from "../http/content-security-policy.mjs";
import { KeptAnswer } from "./kept-answer.mjs";
import { sendKept } from "./send-kept.mjs";

/**
 * @typedef {import("node:http").IncomingMessage} IncomingMessage
 * @typedef {import("node:http").ServerResponse} ServerResponse
 * @typedef {import("./page-store.mjs").PageStore} PageStore
 * @typedef {import("./render-page.mjs").Reader} Reader
 * @typedef {import("./render-page.mjs").RenderedPage} RenderedPage
 * @typedef {(address: string, reader: Reader, isWanted: () => boolean) => Promise<RenderedPage | undefined>} Render
 *   isWanted: whether somebody still waits for it when its turn has come
 */

/** A notice of a change that was missed leaves nothing stale for ever. */
const longestMs = 3_600_000;
/** Nobody's address is longer; who sends more wants to fill our memory. */
const maxAddress = 500;

export class PublicPages {
  /** @param {PageStore} store @param {Render} render */
  constructor(store, render) {
    this.store = store;
    this.render = render;
  }

  /**
   * @param {IncomingMessage} request GET or HEAD @param {ServerResponse} response
   * @param {string} address a path
   * @returns {Promise<void>}
   */
  async serve(request, response, address) {
    const reader = readerOf(request);
    const key = keyOf(address, reader);
    const kept = this.store.get(key)?.kept;
    if (kept) return sendKept(request, response, kept, "HIT");
    const isWanted = () => !request.socket.destroyed;
    const page = await this.store.makeOnce(key, async (began) => {
      const rendered = await this.render(address, reader, isWanted);
      return rendered && this.#keep(key, rendered, began);
    });
    if (page) return sendKept(request, response, page, "MISS");
    // Whoever it would have been rendered for has gone; who asked meanwhile has not.
    if (isWanted()) return this.serve(request, response, address);
  }

  /** @param {string} key @param {RenderedPage} page @param {number} began */
  #keep(key, page, began) {
    const isKept = page.status === 200 && page.tags !== undefined && key.length <= maxAddress;
    const answer = new KeptAnswer(key, page.body, headersOf(page, isKept), page.status);
    const staleAt = Date.now() + (page.lastsMs ?? longestMs);
    if (isKept) this.store.set(key, { kept: answer, tags: page.tags ?? [], bytes: answer.bytes, staleAt }, began);
    return answer;
  }
}

/** @param {IncomingMessage} request @returns {Reader} */
const readerOf = ({ headers }) => (headers.rsc === undefined ? "document" : "router");

/** @param {string} address @param {Reader} reader */
const keyOf = (address, reader) => (reader === "document" ? address : `${address} for the router`);

/** @param {RenderedPage} page @param {boolean} isKept */
function headersOf({ headers, body }, isKept) {
  const isHtml = headers["content-type"]?.startsWith("text/html");
  return {
    ...headers,
    ...(isHtml && { "content-security-policy": policyOfKeptPage(body.toString()) }),
    // A proxy between us and the reader asks each time: we forget pages the moment they change.
    ...(isKept && { "cache-control": "no-cache", etag: `W/"${createHash("sha1").update(body).digest("base64url")}"` }),
  };
}
