import "server-only";
import { AppError } from "@/lib/errors";
import { env } from "../../env";
import { logger } from "../../logger";
import { diskStorage } from "./disk";
import type { PhotoStorage } from "./photo-storage";
import { s3Storage } from "./s3";

const retryAfterSeconds = 5;

// Each route bundle may load this module; the process shares one client.
const shared = globalThis as typeof globalThis & { ojaPhotoStorage?: PhotoStorage };

/** The disk, or the S3-compatible store of the settings. @throws AppError unavailable when it does not answer, or refuses */
export const photoStorage = (): PhotoStorage =>
  (shared.ojaPhotoStorage ??= reportingFailures(env().S3_ENDPOINT ? s3Storage(env()) : diskStorage()));

/** For tests, which change the settings */
export function resetPhotoStorage(): void {
  shared.ojaPhotoStorage = undefined;
}

function reportingFailures(storage: PhotoStorage): PhotoStorage {
  const report = (error: unknown): never => {
    logger.warn({ err: error }, "the storage of photos failed");
    throw new AppError("unavailable", "Photos cannot be stored right now. Try again in a moment.", {
      retryAfterSeconds,
    });
  };
  return {
    put: (key, bytes) => storage.put(key, bytes).catch(report),
    get: (key) => storage.get(key).catch(report),
    delete: (key) => storage.delete(key).catch(report),
  };
}
