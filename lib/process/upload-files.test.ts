import { spawn } from "node:child_process";
import { readdir, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { deleteAbandonedUploads, newUploadFile } from "./upload-files";

const hourAgo = new Date(Date.now() - 61 * 60_000);
const change = (file: string, part: number, value: string | number) => {
  const parts = path.basename(file).split(".");
  parts[part] = String(value);
  return path.join(path.dirname(file), parts.join("."));
};

/** @returns the number of a process that has ended */
async function endedProcess(): Promise<number> {
  const child = spawn(process.execPath, ["--version"], { stdio: "ignore" });
  await new Promise((resolve) => child.once("exit", resolve));
  return child.pid ?? 0;
}

test("files of processes that are gone are deleted at once, others when they are an hour old", async () => {
  const own = await newUploadFile();
  const running = change(await newUploadFile(), 2, process.ppid);
  const elsewhere = change(await newUploadFile(), 3, "another-machine");
  const oldElsewhere = change(await newUploadFile(), 3, "another-machine");
  const killed = change(await newUploadFile(), 2, await endedProcess());
  const sameNumberBefore = change(await newUploadFile(), 1, 1);
  const files = [own, running, elsewhere, oldElsewhere, killed, sameNumberBefore];
  for (const file of files) await writeFile(file, "x");
  await utimes(oldElsewhere, hourAgo, hourAgo);
  await deleteAbandonedUploads();
  const left = await readdir(path.dirname(own));
  expect(files.filter((file) => left.includes(path.basename(file)))).toEqual([own, running, elsewhere]);
});
