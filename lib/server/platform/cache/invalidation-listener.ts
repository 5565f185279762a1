import "server-only";
import pg from "pg";
import { env } from "../env";
import { keepAlive } from "../keep-alive";
import { logger } from "../logger";
import { invalidateCaches } from "./caches";
import { invalidationChannel } from "./tags";

const retryDelayMs = 1_000;

/**
 * Listens for invalidations by other processes (another server, the worker). A message missed while the connection was
 * down would leave a page stale, so every new connection clears all caches.
 */
export function listenForInvalidations(): void {
  const client = new pg.Client({
    connectionString: env().DATABASE_URL,
    application_name: "oja-pages",
    ...keepAlive,
  });
  let hasEnded = false;
  const reconnect = (error?: Error) => {
    if (hasEnded) return;
    hasEnded = true;
    if (error) logger.warn({ err: error }, "the invalidation listener lost its connection");
    client.end().catch(() => undefined);
    setTimeout(listenForInvalidations, retryDelayMs).unref();
  };
  client.on("error", reconnect);
  client.on("end", () => reconnect());
  client.on("notification", ({ payload = "" }) => invalidateCaches(payload === "*" ? "all" : payload.split(",")));
  client
    .connect()
    .then(() => client.query(`listen ${invalidationChannel}`))
    .then(() => invalidateCaches("all"))
    .catch(reconnect);
}
