import "server-only";
import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { dataDir } from "@/lib/process/data-dir";

const folder = path.join(dataDir, "uploads");
const readableByOwner = { folder: 0o700, file: 0o600 };
/** A file that is older was left behind by a process that died. */
const maxAgeMs = 60 * 60 * 1_000;

/** Writes a stream to a file, which is gone when `work` is done. @throws any error of the stream or of `work` */
export async function withTemporaryFile<T>(
  stream: AsyncIterable<Uint8Array>,
  work: (file: string) => Promise<T>,
): Promise<T> {
  await mkdir(folder, { recursive: true, mode: readableByOwner.folder });
  await deleteOld();
  const file = path.join(folder, randomUUID());
  try {
    await pipeline(
      Readable.from(stream, { objectMode: false }),
      createWriteStream(file, { mode: readableByOwner.file }),
    );
    return await work(file);
  } finally {
    await rm(file, { force: true });
  }
}

let lastDeletedAt = -Infinity;

/** Once in an hour, and at the first upload of a process */
async function deleteOld(): Promise<void> {
  const now = Date.now();
  if (now - lastDeletedAt < maxAgeMs) return;
  lastDeletedAt = now;
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const modifiedAt = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => now,
    );
    if (now - modifiedAt > maxAgeMs) await rm(file, { force: true });
  }
}
