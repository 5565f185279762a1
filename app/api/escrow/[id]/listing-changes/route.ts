import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/http/endpoint";
import { resource } from "@/lib/server/http/resource";
import { ok } from "@/lib/server/http/response";
import { listListingChanges } from "@/lib/server/purchases/list-listing-changes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.listListingChanges, async ({ actor, params }) => ok(await listListingChanges(actor, params.id))),
);
