import { statfs } from "node:fs/promises";
import { dataDir } from "./data-dir";

/** The database needs the rest. */
const minFreeBytes = 1024 ** 3;
const checkedEveryMs = 3_000;

let checkedAt = -Infinity;
let checked: Promise<boolean> | undefined;

/** Whether DATA_DIR has room for files of strangers. */
export function hasFreeDisk(): Promise<boolean> {
  const now = performance.now();
  if (checked && now - checkedAt < checkedEveryMs) return checked;
  checkedAt = now;
  return (checked = statfs(dataDir).then(
    ({ bavail, bsize }) => bavail * bsize >= minFreeBytes,
    // A folder that is not there yet is created; any other failure shows when the file is opened.
    () => true,
  ));
}
