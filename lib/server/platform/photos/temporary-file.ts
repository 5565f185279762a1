import "server-only";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { newUploadFile, readableByOwner } from "@/lib/process/upload-files";

/** Writes a stream to a file, which is gone when `work` is done. @throws any error of the stream or of `work` */
export async function withTemporaryFile<T>(
  stream: AsyncIterable<Uint8Array>,
  work: (file: string) => Promise<T>,
): Promise<T> {
  const file = await newUploadFile();
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
