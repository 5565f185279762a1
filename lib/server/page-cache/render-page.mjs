import inject from "light-my-request";
import { pageBeingRendered } from "./page-being-rendered.mjs";

/**
 * @typedef {(request: any, response: any) => Promise<void>} Handle
 * @typedef {"document" | "router"} Reader document: a browser or a crawler that wants HTML; router: the
 *   one in an open page, which wants the page's data
 * @typedef {import("./page-being-rendered.mjs").PageBeingRendered & {
 *   status: number, headers: Record<string, string>, body: Buffer,
 * }} RenderedPage
 */

const ofOneConnection = new Set(["connection", "date", "keep-alive", "transfer-encoding"]);

/**
 * Renders a page that is the same for everyone. Next hears nothing of who asks: nobody's cookie,
 * language or forged header can get into what is kept for others.
 * @param {Handle} handle Next's @param {string} address a path @param {Reader} reader
 * @returns {Promise<RenderedPage>}
 * @throws whatever Next fails with
 */
export async function renderPage(handle, address, reader) {
  /** @type {import("./page-being-rendered.mjs").PageBeingRendered} */
  const page = {};
  // It begins when it is awaited, so that has to happen inside.
  const answer = await pageBeingRendered().run(page, async () =>
    inject((request, response) => void handle(request, response).catch((error) => response.destroy(error)), {
      // Without the state of the router, which each one has of its own, Next sends all of the page.
      url: reader === "router" ? `${address}?_rsc=` : address,
      headers: reader === "router" ? { rsc: "1" } : {},
    }),
  );
  const headers = Object.entries(answer.headers).filter(([name]) => !ofOneConnection.has(name));
  return { ...page, status: answer.statusCode, headers: textOf(headers), body: answer.rawPayload };
}

/** @param {[string, unknown][]} headers @returns {Record<string, string>} */
const textOf = (headers) => Object.fromEntries(headers.map(([name, value]) => [name, String(value)]));
