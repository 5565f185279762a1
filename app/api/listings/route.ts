import { createListingInput, listingQuery } from "@/lib/contracts/listings";
import { createdOrFound, cacheable } from "@/lib/server/http/response";
import { endpoint, resource } from "@/lib/server/http/endpoint";
import { createListing } from "@/lib/server/listings/create-listing";
import { searchListings } from "@/lib/server/listings/search/search-listings";
import { tags } from "@/lib/server/cache/tags";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: endpoint({
    access: "public",
    query: listingQuery,
    isCached: true,
    handle: async ({ query }) => {
      const page = await searchListings(query);
      return cacheable(page, [tags.market, ...page.listings.map(({ userId }) => tags.user(userId))]);
    },
  }),
  POST: endpoint({
    access: "signed-in",
    body: createListingInput,
    handle: async ({ actor, body }) => createdOrFound(await createListing(actor, body)),
  }),
});
