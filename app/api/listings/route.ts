import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { cacheable, createdOrFound } from "@/lib/server/platform/http/response";
import { createListing } from "@/lib/server/market/listings/create-listing";
import { tagsOfPage } from "@/lib/server/market/listings/search/query-plan";
import { searchListings } from "@/lib/server/market/listings/search/search-listings";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.listListings, async ({ query }) => {
    const page = await searchListings(query);
    return cacheable(page, await tagsOfPage(query, page.listings));
  }),
  endpoint(operations.createListing, async ({ actor, body, idempotencyKey }) =>
    createdOrFound(await createListing(actor, body, idempotencyKey)),
  ),
);
