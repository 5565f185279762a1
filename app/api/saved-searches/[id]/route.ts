import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { noContent } from "@/lib/server/platform/http/response";
import { deleteSavedSearch } from "@/lib/server/market/saved-searches/save-search";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.deleteSavedSearch, async ({ actor, params }) => {
    await deleteSavedSearch(actor, params.id);
    return noContent();
  }),
);
