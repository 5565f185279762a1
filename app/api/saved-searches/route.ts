import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { createdOrFound, ok } from "@/lib/server/platform/http/response";
import { listSavedSearches } from "@/lib/server/market/saved-searches/saved-search-row";
import { saveSearch } from "@/lib/server/market/saved-searches/save-search";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.listSavedSearches, async ({ actor }) => ok(await listSavedSearches(actor.id))),
  endpoint(operations.saveSearch, async ({ actor, body }) =>
    createdOrFound({ value: await saveSearch(actor, body), replayed: false }),
  ),
);
