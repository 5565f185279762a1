import "server-only";
import type { S3mini } from "s3mini";
import type { Env } from "../../env";
import type { PhotoStorage } from "./photo-storage";

const timeoutMs = 5_000;
/** A deletion that outlived the lock of its row would delete what an upload stores anew (photo-row.ts). */
const deletionTimeoutMs = 2_500;
const photoType = "image/webp";

/** An S3-compatible store: Amazon's, MinIO, R2. The client is loaded where it is used. */
export function s3Storage(settings: Env): PhotoStorage {
  let client: Promise<S3mini> | undefined;
  let deleting: Promise<S3mini> | undefined;
  const open = () => (client ??= connect(settings, timeoutMs));
  const openDeleting = () => (deleting ??= connect(settings, deletionTimeoutMs));
  return {
    put: async (key, bytes) => void (await (await open()).putObject(objectOf(key), bytes, photoType)),
    get: async (key) => {
      const bytes = await (await open()).getObjectArrayBuffer(objectOf(key));
      return bytes ? Buffer.from(bytes) : undefined;
    },
    delete: async (key) => {
      await (await openDeleting()).deleteObject(objectOf(key)).catch(unlessMissing);
    },
  };
}

export async function connect(settings: Env, requestAbortTimeout: number): Promise<S3mini> {
  const { S3mini } = await import("s3mini");
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID = "", S3_SECRET_ACCESS_KEY = "" } = settings;
  return new S3mini({
    // The bucket is a part of the path, which every compatible store understands.
    endpoint: `${S3_ENDPOINT?.replace(/\/+$/, "")}/${S3_BUCKET}`,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    requestAbortTimeout,
  });
}

const objectOf = (key: string): string => `photos/${key}`;

/** Amazon answers 204 for what does not exist; not every store does. */
function unlessMissing(error: unknown): void {
  if ((error as { status?: number }).status !== 404) throw error;
}
