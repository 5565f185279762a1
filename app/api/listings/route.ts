import { createListingInput, listingQuery } from "@/lib/contracts/listings";
import { made, okForAll } from "@/lib/server/http/answer";
import { endpoint, resource } from "@/lib/server/http/endpoint";
import { createListing } from "@/lib/server/listings/create-listing";
import { searchListings } from "@/lib/server/listings/search/search-listings";
import { tags } from "@/lib/server/page-cache/pages";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: endpoint({
    access: "public",
    query: listingQuery,
    isKept: true,
    handle: async ({ query }) => {
      const page = await searchListings(query);
      return okForAll(page, [tags.market, ...page.listings.map(({ userId }) => tags.user(userId))]);
    },
  }),
  POST: endpoint({
    access: "signed-in",
    body: createListingInput,
    handle: async ({ actor, body }) => made(await createListing(actor, body)),
  }),
});
