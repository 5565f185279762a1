import { idParams } from "@/lib/contracts/fields";
import { updateListingInput } from "@/lib/contracts/listings";
import { notFound } from "@/lib/errors";
import { noContent, ok } from "@/lib/server/http/response";
import { endpoint, resource } from "@/lib/server/http/endpoint";
import { deleteListing } from "@/lib/server/listings/delete-listing";
import { findListing } from "@/lib/server/listings/queries";
import { updateListing } from "@/lib/server/listings/update-listing";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: endpoint({
    access: "optional",
    params: idParams,
    handle: async ({ actor, params }) => {
      const listing = await findListing(params.id, actor);
      if (!listing) throw notFound("This listing");
      return ok(listing);
    },
  }),
  PUT: endpoint({
    access: "signed-in",
    params: idParams,
    body: updateListingInput,
    handle: async ({ actor, params, body }) => ok(await updateListing(actor, params.id, body)),
  }),
  DELETE: endpoint({
    access: "signed-in",
    params: idParams,
    handle: async ({ actor, params }) => {
      await deleteListing(actor, params.id);
      return noContent();
    },
  }),
});
