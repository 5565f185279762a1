import "server-only";
import { onShutdown } from "@/lib/process/shutdown";
import { listenForInvalidations } from "./cache/invalidation-listener";
import { announceStart } from "./database/announce";
import { closeDatabase } from "./database/client";
import { env } from "./env";
import { logConsoleErrors } from "./logger";

/**
 * @param flush runs at the end, while the database is still connected
 * @throws Error when a setting is missing or wrong: better at start than at the first request
 */
export function startServer(flush: () => Promise<void>): void {
  if (env().NODE_ENV === "production") logConsoleErrors();
  listenForInvalidations();
  announceStart();
  onShutdown(flush, closeDatabase);
}
