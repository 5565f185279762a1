import { suggestionQuery } from "@/lib/contracts/suggestions";
import { okForAll } from "@/lib/server/http/answer";
import { endpoint, resource } from "@/lib/server/http/endpoint";
import { suggest } from "@/lib/server/listings/search/suggest";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: endpoint({
    access: "public",
    query: suggestionQuery,
    isKept: true,
    // What sells meanwhile may be suggested for another minute.
    handle: async ({ query }) => okForAll(await suggest(query.text), []),
  }),
});
