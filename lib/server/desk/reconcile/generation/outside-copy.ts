import "server-only";
import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { dataDir } from "@/lib/process/data-dir";
import { env } from "../../../platform/env";
import { logger } from "../../../platform/logger";
import { connect } from "../../../platform/photos/storage/s3";

/** The database's progress, as known outside of it. */
const known = z.object({
  generation: z.int().nonnegative(),
  /** Which database it was: one that was dumped and restored is another one */
  database: z.string(),
});
export type OutsideCopy = z.output<typeof known>;

const name = "generation.json";
const file = path.join(dataDir, name);

/** @returns the newest copy of DATA_DIR and the photo store; undefined when there is none, as on a new machine */
export async function readOutsideCopy(): Promise<OutsideCopy | undefined> {
  const copies = await Promise.all([readFromDisk(), env().S3_ENDPOINT ? readFromStore() : undefined]);
  return copies.filter((copy) => copy !== undefined).sort((a, b) => b.generation - a.generation)[0];
}

/** @param options.inStore also in the photo store, where one is set: a call over the network */
export async function writeOutsideCopy(copy: OutsideCopy, { inStore }: { inStore: boolean }): Promise<void> {
  await writeToDisk(JSON.stringify(copy));
  if (!inStore || !env().S3_ENDPOINT) return;
  await (await connect(env(), storeTimeoutMs)).putObject(name, JSON.stringify(copy), "application/json");
}

const storeTimeoutMs = 5_000;

async function readFromDisk(): Promise<OutsideCopy | undefined> {
  try {
    return parse(await readFile(file, "utf8"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** A store that is away proves nothing: the copy on the disk counts. */
async function readFromStore(): Promise<OutsideCopy | undefined> {
  try {
    const bytes = await (await connect(env(), storeTimeoutMs)).getObjectArrayBuffer(name);
    return bytes ? parse(Buffer.from(bytes).toString("utf8")) : undefined;
  } catch (error) {
    logger.warn({ err: error }, "the generation of the database could not be read from the photo store");
    return undefined;
  }
}

/** Half a file says nothing, and is as good as none. */
function parse(text: string): OutsideCopy | undefined {
  try {
    return known.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Complete or as before, whenever the process dies. */
async function writeToDisk(text: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const unfinished = `${file}.${randomUUID()}`;
  try {
    const handle = await open(unfinished, "wx", 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
}
