/** Scripts of ours in processes of their own. */
import { webServerFile } from "./bundle-server";
import { type ChildProcess, fork, spawn, type StdioOptions } from "node:child_process";

/** lib/server may be loaded by servers only: "react-server" is how a process says that it is one. */
export const typescriptOptions = ["--conditions=react-server", "--import", "tsx"];

/** Runs a script to its end. @throws Error when it fails */
export function runScript(script: string, env: NodeJS.ProcessEnv = process.env): Promise<void> {
  const child = spawn(process.execPath, [...typescriptOptions, script], { env, stdio: "inherit" });
  return new Promise((resolve, reject) => {
    child.once("exit", (code) => (code === 0 ? resolve() : reject(new Error(`${script} failed`))));
  });
}

/** What is built and run here is nobody else's business. */
export const withoutTelemetry = { NEXT_TELEMETRY_DISABLED: "1" };

/**
 * How the web server runs. A heap of half of this is enough for it, beside the kept pages, which lie
 * outside; without a limit V8 takes what there is, also for what is young. With an arena for each
 * thread, memory that compression has given back stays in pieces: 80 MB more (docs/performance.md).
 */
export const webServerOptions = {
  execArgv: ["--max-old-space-size=240", "--max-semi-space-size=8"],
  env: { MALLOC_ARENA_MAX: "2", ...withoutTelemetry },
};

/** Starts the built web server. @returns it, once it serves */
export async function startWebServer(env: NodeJS.ProcessEnv, stdio?: StdioOptions): Promise<ChildProcess> {
  const server = fork(webServerFile, { ...webServerOptions, env: { ...webServerOptions.env, ...env }, stdio });
  await new Promise((resolve, reject) => {
    server.once("message", resolve);
    server.once("exit", (code) => reject(new Error(`The server did not start (exit code ${code})`)));
  });
  return server;
}
