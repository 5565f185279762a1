import "server-only";
import { closeDatabase } from "./database/client";
import { env } from "./env";
import { flushViews } from "./listings/count-views";
import { listenForInvalidations } from "./cache/invalidation-listener";

const onStop = Symbol.for("oja.onStop");

/** @throws Error when a setting is missing or wrong: better at start than at the first request */
export function startServer(): void {
  env();
  listenForInvalidations();
  Object.assign(globalThis, {
    [onStop]: async () => {
      await flushViews();
      await closeDatabase();
    },
  });
}
