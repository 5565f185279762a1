import "server-only";
import { closeDatabase } from "./db";
import { env } from "./env";
import { flushViews } from "./listings/count-views";
import { listenForExpiredPages } from "./page-cache/listen";

const onStop = Symbol.for("oja.onStop");

/** @throws Error when a setting is missing or wrong: better now than at the first request */
export function startServer(): void {
  env();
  listenForExpiredPages();
  Object.assign(globalThis, {
    [onStop]: async () => {
      await flushViews();
      await closeDatabase();
    },
  });
}
