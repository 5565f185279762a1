/** Scripts of ours in processes of their own. */
import { type ChildProcess, fork, spawn, type StdioOptions } from "node:child_process";
import path from "node:path";
import { smallMemory } from "../../lib/process/small-memory.ts";
import { firstMessage } from "../../lib/process/supervise.ts";

/** What the build bundles of ours, beside Next's own files */
export const bundleFolder = path.join(".next", "oja");
export const webServerFile = path.join(bundleFolder, "main.mjs");
export const workerFile = path.join(bundleFolder, "worker.mjs");
export const supervisorFile = path.join(bundleFolder, "supervisor.mjs");
/** The variable in which scripts/start.ts hands its settings to scripts/supervisor.ts */
export const supervisorSettings = "OJA_SUPERVISOR_SETTINGS";

/** lib/server may be loaded by servers only: "react-server" is how a process says that it is one. */
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

/** Runs one step of scripts/prepare.ts, which says itself why it failed. @throws unknown when it did */
export function runPrepare<Result>(
  step: "settings" | "database",
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<Result> {
  const child = fork("scripts/prepare.ts", [step], { env, signal, execArgv: typescriptOptions });
  return firstMessage<Result>(child, "").catch(() => Promise.reject(new PrepareError()));
}

/** Nothing more is to be said of it. */
export class PrepareError extends Error {}

/** What is built and run here is nobody else's business. */
export const withoutTelemetry = { NEXT_TELEMETRY_DISABLED: "1" };

/**
 * For malloc: with an arena for each thread, memory that was given back stays in pieces; buffers beyond
 * 128 kB go back to the system when they are freed (docs/performance.md).
 */
const returningMemory = { MALLOC_ARENA_MAX: "1", MALLOC_MMAP_THRESHOLD_: "131072", MALLOC_TRIM_THRESHOLD_: "131072" };

/** A heap of half of this is enough for the web server, beside cached pages, which lie outside. */
export const webServerOptions = {
  execArgv: ["--max-old-space-size=240", ...smallMemory],
  env: { ...returningMemory, ...withoutTelemetry },
};

export const workerOptions = {
  execArgv: ["--max-old-space-size=128", ...smallMemory],
  env: returningMemory,
};

/** Starts the built web server. @returns it, once it serves */
export async function startWebServer(env: NodeJS.ProcessEnv, stdio?: StdioOptions): Promise<ChildProcess> {
  const server = fork(webServerFile, { ...webServerOptions, env: { ...webServerOptions.env, ...env }, stdio });
  await firstMessage(server, "The web server");
  return server;
}
