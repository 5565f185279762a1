/** Renders pages for the web server that forked it (renderer-process.ts), and ends with it. */
import next from "next";
import { runShutdownTasks } from "@/lib/process/shutdown";
import { invalidateCaches, openCache } from "@/lib/server/platform/cache/caches";
import { renderPage } from "./render-page";
import type { FromRenderer, ToRenderer } from "./renderer-process";
import { limits } from "../limits";

// A signal may reach the whole process group; the server decides when rendering is over.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => undefined);
process.on("disconnect", () => void end());

openCache("queries", limits.caches.rendererQueriesBytes);
const app = next({ dev: false, dir: process.cwd() });
await app.prepare();
const handle = app.getRequestHandler();

process.on("message", (message: ToRenderer) => {
  if ("invalidated" in message) return invalidateCaches(message.invalidated);
  renderPage(handle, message.request).then(
    (page) => send({ id: message.id, page }),
    (error: unknown) => send({ id: message.id, failure: String(error) }),
  );
});
send({ isReady: true });

async function end(): Promise<void> {
  setTimeout(() => process.exit(1), limits.rendering.endWithinMs);
  await runShutdownTasks();
  process.exit(0);
}

function send(message: FromRenderer): void {
  // The server may have ended meanwhile.
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
}
