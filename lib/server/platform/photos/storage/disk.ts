import "server-only";
import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, rmdir } from "node:fs/promises";
import path from "node:path";
import { dataDir } from "@/lib/process/data-dir";
import type { PhotoStorage } from "./photo-storage";

const readableByOwner = { folder: 0o700, file: 0o600 };
const unfinishedSuffix = ".unfinished";
const root = path.join(dataDir, "photos");

/** Two letters of the key spread the files over folders: a million photos are 300 in each. */
const fileOf = (key: string): string => path.join(root, key.slice(0, 2), key);

export const diskStorage = (): PhotoStorage => ({
  async put(key, bytes) {
    const file = fileOf(key);
    const folder = path.dirname(file);
    const isNew = await mkdir(folder, { recursive: true, mode: readableByOwner.folder });
    const unfinished = path.join(folder, `.${randomUUID()}${unfinishedSuffix}`);
    try {
      await writeDurably(unfinished, bytes);
      await rename(unfinished, file);
      for (const changed of isNew ? [folder, path.dirname(folder), root] : [folder]) await syncFolder(changed);
    } finally {
      await rm(unfinished, { force: true });
    }
  },

  get: (key) => readFile(fileOf(key)).catch(unless("ENOENT")),

  async delete(key) {
    const file = fileOf(key);
    await rm(file, { force: true });
    await deleteUnfinished(path.dirname(file));
    await rmdir(path.dirname(file)).catch(unless("ENOENT", "ENOTEMPTY"));
  },
});

/** The database says that the file exists, so it has to survive a power cut. */
async function writeDurably(name: string, bytes: Buffer): Promise<void> {
  const file = await open(name, "wx", readableByOwner.file);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The name is in the folder, which is a file of its own. */
async function syncFolder(name: string): Promise<void> {
  const folder = await open(name, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Deletes files that killed processes left unfinished. */
async function deleteUnfinished(folder: string): Promise<void> {
  const names = (await readdir(folder).catch(unless("ENOENT"))) ?? [];
  for (const name of names) if (name.endsWith(unfinishedSuffix)) await rm(path.join(folder, name), { force: true });
}

const unless =
  (...codes: string[]) =>
  (error: NodeJS.ErrnoException): undefined => {
    if (!codes.includes(error.code ?? "")) throw error;
  };
