import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/http/endpoint";
import { resource } from "@/lib/server/http/resource";
import { cacheable, createdOrFound } from "@/lib/server/http/response";
import { createListing } from "@/lib/server/listings/create-listing";
import { tagsOfPage } from "@/lib/server/listings/search/query-plan";
import { searchListings } from "@/lib/server/listings/search/search-listings";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.listListings, async ({ query }) => {
    const page = await searchListings(query);
    return cacheable(page, await tagsOfPage(query, page.listings));
  }),
  endpoint(operations.createListing, async ({ actor, body, idempotencyKey }) =>
    createdOrFound(await createListing(actor, body, idempotencyKey)),
  ),
);
