import "server-only";
import { photosOfForm } from "@/lib/domain/platform/photo-limits";
import type { ErrorCode } from "@/lib/contracts/platform/errors";
import { AppError } from "@/lib/errors";
import type { FormRefusal } from "@/lib/listing-form/refusals";
import type { UserActor } from "../../../platform/actor";
import { uploadPhoto } from "../../../platform/photos/upload-photo";
import { timeLimit } from "@/lib/process/time-limit";

/** The response has to come within 9 seconds: no photo begins later than this. */
const maxPhotosMs = timeLimit(4_000);

const refusals: Partial<Record<ErrorCode, FormRefusal>> = {
  bad_request: "photo_unreadable",
  payload_too_large: "photo_large",
  conflict: "photos_full",
  too_many_requests: "photos_often",
  unavailable: "photos_late",
};

/** Takes the files of one form, one after the other, as POST /api/photos takes one. */
export class PhotosOfForm {
  readonly addresses: string[] = [];
  readonly refusals = new Set<FormRefusal>();
  readonly #startedAt = performance.now();
  #files = 0;

  constructor(private readonly actor: UserActor) {}

  /** @throws AppError unauthorized; any error of the form while the file is read */
  async take(file: AsyncIterable<Uint8Array>): Promise<void> {
    if (++this.#files > photosOfForm) return void this.refusals.add("photos_many");
    if (performance.now() - this.#startedAt > maxPhotosMs) return void this.refusals.add("photos_late");
    try {
      this.addresses.push((await uploadPhoto(this.actor, file)).dto.url);
    } catch (error) {
      const refusal = error instanceof AppError ? refusals[error.code] : undefined;
      if (!refusal) throw error;
      this.refusals.add(refusal);
    }
  }
}
