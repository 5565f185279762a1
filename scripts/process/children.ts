/** Runs our scripts in processes of their own. */
import { type ChildProcess, fork, spawn, type StdioOptions } from "node:child_process";
import path from "node:path";
import { firstMessage } from "../../lib/process/supervise.ts";

/** The folder of our bundles, beside Next's own files */
export const bundleFolder = path.join(".next", "oja");
export const webServerFile = path.join(bundleFolder, "main.mjs");
export const workerFile = path.join(bundleFolder, "worker.mjs");
export const paymentSandboxFile = path.join(bundleFolder, "payment-sandbox.mjs");
export const supervisorFile = path.join(bundleFolder, "supervisor.mjs");
/** The variable through which scripts/start.ts passes its settings to scripts/supervisor.ts */
export const supervisorSettings = "OJA_SUPERVISOR_SETTINGS";

/** The condition "react-server" marks a process as a server, which lib/server requires. */
export const typescriptOptions = ["--conditions=react-server", "--import", "tsx"];

type ScriptOptions = { env?: NodeJS.ProcessEnv; args?: readonly string[]; signal?: AbortSignal };

/** Runs a script to its end. @throws Error when it fails or is aborted */
export function runScript(script: string, { env = process.env, args = [], signal }: ScriptOptions = {}): Promise<void> {
  const child = spawn(process.execPath, [...typescriptOptions, script, ...args], { env, signal, stdio: "inherit" });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => (code === 0 ? resolve() : reject(new Error(`${script} failed.`))));
  });
}

/** Runs one command of scripts/prepare.ts, which prints its own errors. @throws PrepareError */
export function runPrepare<Result>(
  step: "settings" | "database",
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<Result> {
  const child = fork("scripts/prepare.ts", [step], { env, signal, execArgv: typescriptOptions });
  return firstMessage<Result>(child, "").catch(() => Promise.reject(new PrepareError()));
}

/** The reason has already been printed. */
export class PrepareError extends Error {}

/** Builds and runs are private. */
export const withoutTelemetry = { NEXT_TELEMETRY_DISABLED: "1" };

/**
 * For malloc: with an arena for each thread, memory that was given back stays in pieces; buffers beyond
 * 128 kB go back to the system when they are freed (docs/performance.md).
 */
const returningMemory = { MALLOC_ARENA_MAX: "1", MALLOC_MMAP_THRESHOLD_: "131072", MALLOC_TRIM_THRESHOLD_: "131072" };

/**
 * A heap of half of this is enough for the web server, beside cached pages, which lie outside. V8 would look through all
 * of it whenever it has grown by a third, which purchases do in a second and a half.
 */
export const webServerOptions = {
  execArgv: ["--max-old-space-size=240", "--max-semi-space-size=16", "--heap-growing-percent=60"],
  env: { ...returningMemory, ...withoutTelemetry },
};

export const workerOptions = {
  // It answers nobody: small steps of its heap cost a fifth of its speed, and nobody waits for it.
  execArgv: ["--max-old-space-size=128", "--max-semi-space-size=4", "--v8-pool-size=1", "--optimize-for-size"],
  env: returningMemory,
};

/** It serves one developer, or a demo. */
export const paymentSandboxOptions = {
  execArgv: ["--max-old-space-size=96", "--max-semi-space-size=2", "--v8-pool-size=1", "--optimize-for-size"],
  env: returningMemory,
};

/** Starts the built web server. @returns it, once it listens */
export async function startWebServer(env: NodeJS.ProcessEnv, stdio?: StdioOptions): Promise<ChildProcess> {
  const server = fork(webServerFile, { ...webServerOptions, env: { ...webServerOptions.env, ...env }, stdio });
  await firstMessage(server, "The web server");
  return server;
}
