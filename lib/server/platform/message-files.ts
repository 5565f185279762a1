import "server-only";
import { link, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { dataDir } from "@/lib/process/data-dir";

const readableByOwner = { folder: 0o700, file: 0o600 };

/**
 * Messages as files, where nothing is set that would send them: DATA_DIR/FOLDER/TIME-RECIPIENT.EXTENSION.
 */
export function messageFiles(folderName: string, extension: string) {
  const folder = path.join(dataDir, folderName);
  const list = () => readdir(folder).catch(() => []);
  /** Two to one recipient in a millisecond are two files. */
  const linkAtFreeTime = async (unfinished: string, name: string, time = Date.now()): Promise<string> => {
    const file = path.join(folder, `${fileTime(new Date(time))}-${name}`);
    try {
      await link(unfinished, file);
      return file;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      return linkAtFreeTime(unfinished, name, time + 1);
    }
  };
  const remove = (name: string) => rm(path.join(folder, name), { force: true });

  return {
    /** @param id of the message, unique among those that are written at once. @returns the path of the file */
    async write(id: number | string, recipient: string, content: string | Buffer): Promise<string> {
      await mkdir(folder, { recursive: true, mode: readableByOwner.folder });
      // A reader that waits for the file never reads half of it.
      const unfinished = path.join(folder, `.${id}.unfinished`);
      await writeFile(unfinished, content, { mode: readableByOwner.file });
      const file = await linkAtFreeTime(unfinished, `${fileName(recipient)}.${extension}`);
      await rm(unfinished);
      return file;
    },

    /** Files stay as long as rows do. @param before their time is in their names */
    async deleteBefore(before: Date): Promise<void> {
      const names = await list();
      const past = names.filter((name) => name.endsWith(`.${extension}`) && name < fileTime(before));
      for (const name of past) await remove(name);
    },

    /** Deletes the files of messages to these recipients. */
    async deleteTo(recipients: readonly string[]): Promise<void> {
      const own = new Set(recipients.map((recipient) => `${fileName(recipient)}.${extension}`));
      for (const name of await list()) if (own.has(name.slice(fileTimeLength + 1))) await remove(name);
    },
  };
}

const fileTimeLength = "2026-11-22T10-43-51.123Z".length;
const fileTime = (time: Date): string => time.toISOString().replaceAll(":", "-");
const maxFileName = 100;
const fileName = (recipient: string): string => recipient.replaceAll(/[^\w@.+-]/g, "_").slice(0, maxFileName);
