/**
 * npm start: from nothing to a running Oja. Checks the settings and bundles the servers if necessary; then the
 * supervisor replaces this process (supervisor.ts). Node runs this file directly, without a loader.
 * --dev (npm run dev): pages are compiled as they change.
 */
import { pathToFileURL } from "node:url";
import { onParentGone } from "../lib/process/stop-on-signal.ts";
import { isBuilt } from "./build-stamp.ts";
import type { CheckedSettings, PreparedSettings } from "./prepare.ts";
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
  const settings = await runPrepare<CheckedSettings>("settings", { ...process.env, NODE_ENV }, signal);
  const isReady = !isDevelopment && (await isBuilt());
  if (!isReady) await runScript("scripts/build.ts", { args: ["--server-only"], signal });
  await becomeSupervisor({ ...settings, isDevelopment, buildsPages: !isReady && !isDevelopment });
} catch (error) {
  if (!signal.aborted && !(error instanceof PrepareError)) console.error((error as Error).message);
  process.exit(signal.aborted ? 0 : 1);
}

/** In the same process where the system can replace one: this one has grown to twice the necessary size. */
async function becomeSupervisor(settings: PreparedSettings): Promise<void> {
  process.env[supervisorSettings] = JSON.stringify(settings);
  if (process.platform !== "win32") process.execve?.(process.execPath, [process.execPath, supervisorFile], process.env);
  await import(pathToFileURL(supervisorFile).href);
}
