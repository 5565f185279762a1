import { createListingInput, listingQuery } from "@/lib/contracts/listings";
import { made, ok } from "@/lib/server/http/answer";
import { endpoint, resource } from "@/lib/server/http/endpoint";
import { createListing } from "@/lib/server/listings/create-listing";
import { searchListings } from "@/lib/server/listings/queries";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: endpoint({
    access: "public",
    query: listingQuery,
    handle: async ({ query }) => ok(await searchListings(query)),
  }),
  POST: endpoint({
    access: "signed-in",
    body: createListingInput,
    handle: async ({ actor, body }) => made(await createListing(actor, body)),
  }),
});
