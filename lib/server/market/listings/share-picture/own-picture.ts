import "server-only";
import { realpath } from "node:fs/promises";
import path from "node:path";

const ownAddress = /^\/(?!\/)[\w./-]+\.(webp|jpe?g|png)$/i;

/**
 * The file of a picture that Oja itself serves. Undefined for an address of another site, which the server
 * never fetches, and for a path out of public/ or to no file.
 */
export async function ownPictureFile(address: string | undefined): Promise<string | undefined> {
  if (!address || !ownAddress.test(address)) return undefined;
  const folder = await realpath("public");
  const file = await realpath(path.join(folder, address)).catch(() => undefined);
  return file?.startsWith(folder + path.sep) ? file : undefined;
}
