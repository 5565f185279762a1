import "server-only";
import { onShutdown } from "@/lib/process/shutdown";
import { listenForInvalidations } from "./cache/invalidation-listener";
import { closeDatabase } from "./database/client";
import { env } from "./env";
import { flushViews } from "./listings/count-views";

/** @throws Error when a setting is missing or wrong: better at start than at the first request */
export function startServer(): void {
  env();
  listenForInvalidations();
  onShutdown(flushViews, closeDatabase);
}
