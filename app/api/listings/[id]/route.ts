import { idParams } from "@/lib/contracts/fields";
import { notFound } from "@/lib/errors";
import { ok } from "@/lib/server/http/answer";
import { endpoint, resource } from "@/lib/server/http/endpoint";
import { findListing } from "@/lib/server/listings/queries";

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
});
