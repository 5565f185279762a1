/**
 * Pages that are the same for everyone: rendered once, kept until something that they show changes,
 * and sent without asking Next again (docs/decisions/019-the-server-keeps-pages.md).
 */
import { createHash } from "node:crypto";
import { policyOfKeptPage } from "../http/content-security-policy.mjs";
import { WholeAnswer } from "../http/whole-answer.mjs";
import { sendWhole } from "../http/send-whole.mjs";

/**
 * @typedef {import("node:http").IncomingMessage} IncomingMessage
 * @typedef {import("node:http").ServerResponse} ServerResponse
 * @typedef {import("./page-store.mjs").PageStore} PageStore
 * @typedef {import("../rendering/render-page.mjs").RenderedPage} RenderedPage
 * @typedef {import("../rendering/rendering-places.mjs").RenderingPlaces} RenderingPlaces
 */

/** A notice of a change that was missed leaves nothing stale for ever. */
const longestMs = 3_600_000;
/** Nobody's address is longer; who sends more wants to fill our memory. */
const maxAddress = 500;

export class PublicPages {
  /** @param {PageStore} store @param {Pick<RenderingPlaces, "render">} places */
  constructor(store, places) {
    this.store = store;
    this.places = places;
  }

  /**
   * @param {IncomingMessage} request GET or HEAD @param {ServerResponse} response
   * @param {string} address a path
   * @returns {Promise<void>}
   */
  async serve(request, response, address) {
    // The router of an open page asks for the same addresses, and wants their data.
    const isForRouter = request.headers.rsc !== undefined;
    const key = isForRouter ? `${address} for the router` : address;
    const kept = this.store.get(key)?.kept;
    if (kept) return sendWhole(request, response, kept, "HIT");
    const isWanted = () => !request.socket.destroyed;
    const page = await this.store.makeOnce(key, async (began) => {
      const rendered = await this.places.render(requestOf(address, isForRouter), isWanted);
      return rendered && this.#keep(key, rendered, began);
    });
    if (page) return sendWhole(request, response, page, "MISS");
    // Whoever it would have been rendered for has gone; who asked meanwhile has not.
    if (isWanted()) return this.serve(request, response, address);
  }

  /** @param {string} key @param {RenderedPage} page @param {number} began */
  #keep(key, page, began) {
    const isKept = page.status === 200 && page.tags !== undefined && key.length <= maxAddress;
    const answer = new WholeAnswer(key, page.body, headersOf(page, isKept), page.status);
    const staleAt = Date.now() + (page.lastsMs ?? longestMs);
    if (isKept) this.store.set(key, { kept: answer, tags: page.tags ?? [], bytes: answer.bytes, staleAt }, began);
    return answer;
  }
}

/**
 * Next hears nothing of who asks: nobody's cookie, language or forged header can get into what is kept
 * for others. Without the state of the router, which each one has of its own, it sends all of the page.
 * @param {string} address @param {boolean} isForRouter
 */
const requestOf = (address, isForRouter) =>
  isForRouter ? { url: `${address}?_rsc=`, headers: { rsc: "1" } } : { url: address, headers: {} };

/** @param {RenderedPage} page @param {boolean} isKept */
function headersOf({ headers, body }, isKept) {
  const isHtml = String(headers["content-type"]).startsWith("text/html");
  return {
    ...headers,
    ...(isHtml && { "content-security-policy": policyOfKeptPage(body.toString()) }),
    // A proxy between us and the reader asks each time: we forget pages the moment they change.
    ...(isKept && { "cache-control": "no-cache", etag: `W/"${createHash("sha1").update(body).digest("base64url")}"` }),
  };
}
