/** The files of uploads in flight, named after the process that they belong to. */
import { randomUUID } from "node:crypto";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { dataDir } from "./data-dir";

export const readableByOwner = { folder: 0o700, file: 0o600 };
const folder = path.join(dataDir, "uploads");
/** Above the time in which an upload ends; of another machine, or a number that is used again, only the age tells. */
const maxAgeMs = 60 * 60 * 1_000;
const host = os.hostname().replaceAll(/[^\w-]/g, "-");
/** The same in each bundle that loads this module; another process of the same number began at another time. */
const startedAt = Math.round(performance.timeOrigin);

/** @returns a path for a new file */
export async function newUploadFile(): Promise<string> {
  await mkdir(folder, { recursive: true, mode: readableByOwner.folder });
  return path.join(folder, [randomUUID(), startedAt, process.pid, host].join("."));
}

/** Deletes what processes have left that were killed. A server calls it before it takes uploads. */
export async function deleteAbandonedUploads(): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) if (await isAbandoned(name)) await rm(path.join(folder, name), { force: true });
}

async function isAbandoned(name: string): Promise<boolean> {
  const [, began, pid, machine] = name.split(".");
  if (machine === host && !isRunning(Number(pid), Number(began))) return true;
  const modifiedAt = await stat(path.join(folder, name)).then(
    ({ mtimeMs }) => mtimeMs,
    () => Infinity,
  );
  return Date.now() - modifiedAt > maxAgeMs;
}

function isRunning(pid: number, began: number): boolean {
  if (pid === process.pid) return began === startedAt;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
