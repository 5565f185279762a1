/** Renders pages for the web server that started it (lib/server/rendering/renderer-process.mjs), and ends with it. */
import next from "next";
import { expireEverywhere, openStore } from "../lib/server/page-cache/page-store.mjs";
import { renderPage } from "../lib/server/rendering/render-page.mjs";

/** @typedef {import("../lib/server/rendering/renderer-process.mjs").FromRenderer} FromRenderer */

const factsBytes = 12 * 1024 * 1024;

// What ends the server may be meant for all: it says itself when it is done.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => undefined);
process.on("disconnect", async () => {
  await globalThis[Symbol.for("oja.onStop")]?.();
  process.exit(0);
});

openStore("facts", factsBytes);
const app = next({ dev: false, dir: process.cwd() });
await app.prepare();
const handle = app.getRequestHandler();

process.on("message", (/** @type {import("../lib/server/rendering/renderer-process.mjs").ToRenderer} */ message) => {
  if ("expired" in message) expireEverywhere(message.expired);
  else
    renderPage(handle, message.request).then(
      (page) => tell({ id: message.id, page }),
      (error) => tell({ id: message.id, failure: String(error) }),
    );
});
tell({ isReady: true });

/** @param {FromRenderer} message */
function tell(message) {
  // A server that has just ended wants no page any more.
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
}
