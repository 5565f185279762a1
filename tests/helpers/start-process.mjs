import { fork } from "node:child_process";

/**
 * Starts a script as a process that runs until it is stopped.
 * @param {string} script @param {string[]} [args]
 * @returns {Promise<{ url: string, ownerUrl?: string, clusterFolder?: string, otherUrl?: string, mailFolder?: string, openidUrl?: string, sandboxUrl?: string, stop: () => Promise<void> }>}
 * ownerUrl: of the owner of a database; clusterFolder: of the run (scripts/database/prepared-cluster.ts); otherUrl: of a second server on the same database; mailFolder: where its mails are files; openidUrl: of an OpenID provider; sandboxUrl: of the payment sandbox
 */
export async function startProcess(script, args = []) {
  const child = fork(script, args, { execArgv: ["--import", "tsx"] });
  const started = await new Promise((resolve, reject) => {
    child.once("message", resolve);
    child.once("exit", (code) => reject(new Error(`${script} did not start (exit code ${code})`)));
  });
  const stop = async () => {
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.disconnect();
    await ended;
  };
  return { ...started, stop };
}
