import { suggestionQuery } from "@/lib/contracts/suggestions";
import { cacheable } from "@/lib/server/http/response";
import { endpoint, resource } from "@/lib/server/http/endpoint";
import { suggest } from "@/lib/server/listings/search/suggest";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: endpoint({
    access: "public",
    query: suggestionQuery,
    isCached: true,
    // What sells meanwhile may be suggested for another minute.
    handle: async ({ query }) => cacheable(await suggest(query.text), []),
  }),
});
