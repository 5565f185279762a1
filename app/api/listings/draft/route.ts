import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/http/endpoint";
import { resource } from "@/lib/server/http/resource";
import { noContent, ok } from "@/lib/server/http/response";
import { deleteDraft } from "@/lib/server/listings/draft/delete-draft";
import { findDraft } from "@/lib/server/listings/draft/queries";
import { saveDraft } from "@/lib/server/listings/draft/save-draft";

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
