import { readFileSync } from "node:fs";
import { execFileSync } from "node:child_process";

const timeoutMs = 8_000;

/** Runs `stop` once, on SIGINT, SIGTERM or the end of the parent process, and exits. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const leave = () => void leaveOnce();
  const leaveOnce = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), timeoutMs).unref();
    try {
      await stop();
      process.exit(0);
    } catch (error) {
      console.error(error);
      process.exit(1);
    }
  };
  process.on("SIGINT", leave);
  process.on("SIGTERM", leave);
  if (process.connected) process.on("disconnect", leave);
  else onParentGone(leave);
}

const checkParentEveryMs = 500;

/**
 * npm does not forward the signal that ends it, and may be killed: then the shell that it runs a script in stays, and
 * waits. Does nothing for a process that npm did not start: another parent may leave it alone on purpose.
 * @param stop called once
 */
export function onParentGone(stop: () => void): void {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event) return;
  const shell = isShellOfNpm(parent) ? { npm: parentOf(parent) } : undefined;
  // It may have been killed while this process started: then somebody else has taken the shell on.
  const isTooLate = shell && !/npm|node|yarn/.test(processInfo(shell.npm, "args"));
  const check = setInterval(() => {
    if (!isTooLate && process.ppid === parent && (!shell || isChild(parent, shell.npm))) return;
    clearInterval(check);
    stop();
  }, checkParentEveryMs).unref();
}

/** npm runs a script as `sh -c "…"`. Some shells make way for the script; this one did not. */
function isShellOfNpm(pid: number): boolean {
  const script = process.env.npm_lifecycle_script ?? "";
  const args = processInfo(pid, "args");
  return script !== "" && / -c /.test(args) && args.includes(script);
}

function isChild(pid: number, parent: number): boolean {
  // Elsewhere asking for a parent starts a process; that npm runs is enough.
  return process.platform === "linux" ? parentOf(pid) === parent : isRunning(parent);
}

const parentOf = (pid: number): number => Number(processInfo(pid, "ppid"));

/** @returns an empty text for a process that has ended, and on Windows */
function processInfo(pid: number, kind: "ppid" | "args"): string {
  try {
    if (process.platform !== "linux")
      return execFileSync("ps", ["-o", `${kind}=`, "-p", `${pid}`])
        .toString()
        .trim();
    if (kind === "args") return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
    return /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? "";
  } catch {
    return "";
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
