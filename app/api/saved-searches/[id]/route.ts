import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/http/endpoint";
import { resource } from "@/lib/server/http/resource";
import { noContent } from "@/lib/server/http/response";
import { deleteSavedSearch } from "@/lib/server/saved-searches/save-search";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.deleteSavedSearch, async ({ actor, params }) => {
    await deleteSavedSearch(actor, params.id);
    return noContent();
  }),
);
