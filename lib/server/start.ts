import "server-only";
import { onShutdown } from "@/lib/process/shutdown";
import { listenForInvalidations } from "./cache/invalidation-listener";
import { closeDatabase } from "./database/client";
import { announceStart } from "./database/announce";
import { env } from "./env";
import { logConsoleErrors } from "./logger";
import { flushViews } from "./listings/count-views";

/** @throws Error when a setting is missing or wrong: better at start than at the first request */
export function startServer(): void {
  if (env().NODE_ENV === "production") logConsoleErrors();
  listenForInvalidations();
  announceStart();
  onShutdown(flushViews, closeDatabase);
}
