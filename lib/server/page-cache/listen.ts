import "server-only";
import pg from "pg";
import { env } from "../env";
import { logger } from "../logger";
import { expireEverywhere } from "./page-store.mjs";
import { expiryChannel } from "./pages";

const retryMs = 1_000;

/**
 * Hears of pages that other processes (another server, the worker) have changed. A notice missed
 * while the connection was away would leave a page stale, so every new connection forgets all pages.
 */
export function listenForExpiredPages(): void {
  const client = new pg.Client({
    connectionString: env().DATABASE_URL,
    application_name: "oja-pages",
    keepAlive: true,
  });
  let ended = false;
  const again = (error?: Error) => {
    if (ended) return;
    ended = true;
    if (error) logger.warn({ err: error }, "page expiry notices are interrupted");
    client.end().catch(() => undefined);
    setTimeout(listenForExpiredPages, retryMs).unref();
  };
  client.on("error", again);
  client.on("end", () => again());
  client.on("notification", ({ payload = "" }) => expireEverywhere(payload === "*" ? "all" : payload.split(",")));
  client
    .connect()
    .then(() => client.query(`listen ${expiryChannel}`))
    .then(() => expireEverywhere("all"))
    .catch(again);
}
