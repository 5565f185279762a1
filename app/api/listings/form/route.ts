import type { ErrorCode } from "@/lib/contracts/platform/errors";
import { maxFormBytes, maxPhotoBytes, photosOfForm } from "@/lib/domain/platform/photo-limits";
import type { FormRefusal } from "@/lib/listing-form/refusals";
import { paths } from "@/lib/paths";
import { formPost } from "@/lib/server/platform/http/form-post";
import { resource } from "@/lib/server/platform/http/resource";
import { seeOther } from "@/lib/server/platform/http/response";
import { routeHandler } from "@/lib/server/platform/http/route-handler";
import { createFromForm } from "@/lib/server/market/listings/form/create-from-form";

/** One file above the limit, so that it can be reported; a description has 10,000 letters of up to four bytes. */
const limits = {
  bytes: maxFormBytes,
  files: photosOfForm + 1,
  fileBytes: maxPhotoBytes,
  fields: 200,
  fieldBytes: 40_000,
  textBytes: 80_000,
};

const failures: Partial<Record<ErrorCode, FormRefusal>> = {
  too_many_requests: "too_often",
  bad_request: "unreadable",
  unsupported_media_type: "unreadable",
  payload_too_large: "text_lost",
};

export const { PUT, PATCH, DELETE, OPTIONS } = resource();

/** "Try again" on a refusal, and a reload of it, come here. */
export const GET = routeHandler(() => seeOther(paths.newListing));

export const POST = formPost({
  limits,
  loginPath: paths.login(paths.newListing),
  failurePath: (code) => paths.refusedListing([failures[code] ?? "failed"]),
  handle: async (actor, parts) => {
    const outcome = await createFromForm(actor, parts);
    return "listingId" in outcome ? paths.listing(outcome.listingId) : paths.refusedListing(outcome.refusals);
  },
});
