import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { ok } from "@/lib/server/platform/http/response";
import { markListingSold } from "@/lib/server/market/listings/mark-listing-sold";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.markListingSold, async ({ actor, params }) => ok(await markListingSold(actor, params.id))),
);
