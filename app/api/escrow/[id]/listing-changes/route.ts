import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { ok } from "@/lib/server/platform/http/response";
import { listListingChanges } from "@/lib/server/deals/purchases/list-listing-changes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.listListingChanges, async ({ actor, params }) => ok(await listListingChanges(actor, params.id))),
);
