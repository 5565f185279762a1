import inject from "light-my-request";
import { pageBeingRendered } from "./page-being-rendered.mjs";

/**
 * @typedef {(request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => Promise<void>} Handle
 *   Next's
 * @typedef {{ url: string, headers: import("node:http").IncomingHttpHeaders }} PageRequest all that
 *   Next hears of a request; headers: of who asks, when the page is for them alone
 * @typedef {import("./page-being-rendered.mjs").PageBeingRendered & {
 *   status: number, headers: Record<string, string | string[]>, body: Buffer,
 * }} RenderedPage headers: their names in small letters
 */

const ofOneConnection = new Set(["connection", "date", "keep-alive", "transfer-encoding"]);

/**
 * @param {Handle} handle @param {PageRequest} request
 * @returns {Promise<RenderedPage>} with what it says of itself
 * @throws whatever Next fails with
 */
export async function renderPage(handle, { url, headers }) {
  /** @type {import("./page-being-rendered.mjs").PageBeingRendered} */
  const page = {};
  // It begins when it is awaited, so that has to happen inside.
  const answer = await pageBeingRendered().run(page, async () =>
    inject((request, response) => void handle(request, response).catch((error) => response.destroy(error)), {
      url,
      headers,
    }),
  );
  return { ...page, status: answer.statusCode, headers: headersOf(answer), body: answer.rawPayload };
}

/** @param {import("light-my-request").Response} answer @returns {RenderedPage["headers"]} */
function headersOf({ headers }) {
  const ofPage = Object.entries(headers).filter(([name]) => !ofOneConnection.has(name));
  return Object.fromEntries(ofPage.map(([name, value]) => [name, Array.isArray(value) ? value : String(value)]));
}
