/**
 * npm start: from nothing to a running Oja. Checks the settings and builds if necessary; then the
 * supervisor replaces this process (supervisor.ts). Node runs this file directly, without a loader.
 * --dev (npm run dev): pages are compiled as they change.
 */
import { pathToFileURL } from "node:url";
import { onParentGone } from "../lib/process/stop-on-signal.ts";
import { isBuilt } from "./build-stamp.ts";
import type { PreparedSettings } from "./prepare.ts";
import { PrepareError, runPrepare, runScript, supervisorFile, supervisorSettings } from "./process/children.ts";

const isDevelopment = process.argv.includes("--dev");
const NODE_ENV = isDevelopment ? "development" : "production";
const ending = new AbortController();
const { signal } = ending;

process.on("SIGINT", () => ending.abort());
process.on("SIGTERM", () => ending.abort());
// npm does not forward the signal that ends it.
onParentGone(() => ending.abort());

try {
  const settings = await runPrepare<Omit<PreparedSettings, "isDevelopment">>(
    "settings",
    { ...process.env, NODE_ENV },
    signal,
  );
  await build();
  await becomeSupervisor({ ...settings, isDevelopment });
} catch (error) {
  if (!signal.aborted && !(error instanceof PrepareError)) console.error((error as Error).message);
  process.exit(signal.aborted ? 0 : 1);
}

async function build(): Promise<void> {
  if (isDevelopment) return runScript("scripts/build.ts", { args: ["--server-only"], signal });
  if (await isBuilt()) return;
  console.log("Building, once for this code…");
  await runScript("scripts/build.ts", { signal });
}

/** In the same process where the system can replace one: this one has grown to twice the necessary size. */
async function becomeSupervisor(settings: PreparedSettings): Promise<void> {
  process.env[supervisorSettings] = JSON.stringify(settings);
  if (process.platform !== "win32") process.execve?.(process.execPath, [process.execPath, supervisorFile], process.env);
  await import(pathToFileURL(supervisorFile).href);
}
