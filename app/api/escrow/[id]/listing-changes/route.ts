import { idParams } from "@/lib/contracts/fields";
import { ok } from "@/lib/server/http/response";
import { endpoint, resource } from "@/lib/server/http/endpoint";
import { listListingChanges } from "@/lib/server/purchases/list-listing-changes";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: endpoint({
    access: "signed-in",
    params: idParams,
    handle: async ({ actor, params }) => ok(await listListingChanges(actor, params.id)),
  }),
});
