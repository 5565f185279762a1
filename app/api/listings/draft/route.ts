import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { noContent, ok } from "@/lib/server/platform/http/response";
import { deleteDraft } from "@/lib/server/market/listings/draft/delete-draft";
import { findDraft } from "@/lib/server/market/listings/draft/queries";
import { saveDraft } from "@/lib/server/market/listings/draft/save-draft";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.readListingDraft, async ({ actor }) => ok({ draft: await findDraft(actor.id) })),
  endpoint(operations.saveListingDraft, async ({ actor, body }) =>
    ok({ updatedAt: (await saveDraft(actor, body.fields)).toISOString() }),
  ),
  endpoint(operations.deleteListingDraft, async ({ actor }) => {
    await deleteDraft(actor);
    return noContent();
  }),
);
