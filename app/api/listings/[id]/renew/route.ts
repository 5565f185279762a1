import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/http/endpoint";
import { resource } from "@/lib/server/http/resource";
import { ok } from "@/lib/server/http/response";
import { renewListing } from "@/lib/server/listings/renew-listing";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.renewListing, async ({ actor, params }) => ok(await renewListing(actor, params.id))),
);
