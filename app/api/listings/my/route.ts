import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { ok } from "@/lib/server/platform/http/response";
import { listOwnListings } from "@/lib/server/market/listings/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.listOwnListings, async ({ actor, query }) => ok(await listOwnListings(actor.id, query))),
);
