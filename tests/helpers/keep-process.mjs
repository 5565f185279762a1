import { fork } from "node:child_process";

/**
 * Starts a process that keeps something running for the tests.
 * @param {string} script @param {string[]} [args]
 * @returns {Promise<{ url: string, otherUrl?: string, stop: () => Promise<void> }>} otherUrl: of a second server on the same database
 */
export async function keepProcess(script, args = []) {
  const keeper = fork(script, args, { execArgv: ["--import", "tsx"] });
  const { url, otherUrl } = await new Promise((resolve, reject) => {
    keeper.once("message", resolve);
    keeper.once("exit", (code) => reject(new Error(`${script} did not start (exit code ${code})`)));
  });
  const stop = async () => {
    const ended = new Promise((resolve) => keeper.once("exit", resolve));
    keeper.disconnect();
    await ended;
  };
  return { url, otherUrl, stop };
}
