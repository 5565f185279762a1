import { readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

export default async function globalTeardown() {
  await globalThis.stopTestDatabase?.();
  globalThis.stopTestDatabase = undefined;
  const prefix = process.env.OJA_TEST_FOLDERS;
  if (!prefix) return;
  for (const name of await readdir(tmpdir()))
    if (name.startsWith(prefix)) await rm(path.join(tmpdir(), name), { recursive: true, force: true });
}
