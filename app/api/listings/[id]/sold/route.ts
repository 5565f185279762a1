import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/http/endpoint";
import { resource } from "@/lib/server/http/resource";
import { ok } from "@/lib/server/http/response";
import { markListingSold } from "@/lib/server/listings/mark-listing-sold";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.markListingSold, async ({ actor, params }) => ok(await markListingSold(actor, params.id))),
);
